/** Why the content cannot be had from its repository, in words for the owner. */
export class SourceError extends Error {
  /**
   * @param isOutage whether the repository could not be reached, so that an earlier copy of it may
   * stand in; not so where the owner named something that is not there
   */
  constructor(
    message: string,
    readonly isOutage = false,
  ) {
    super(message);
  }
}
