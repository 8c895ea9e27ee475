/** What the editor does not do, in words for the owner, with the status of the answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The file is not as the editor knows it. */
export const refuseChanged = (path: string) =>
  new Refused(409, `${path} has changed since you opened it. Nothing was saved: open it again.`);

/** The path is none that the editor may touch; it is not repeated, whatever it holds. */
export const refusePath = () =>
  new Refused(422, 'The editor reads and writes records, pictures and PDFs of the content folder.');
