/**
 * Shows why something was not done where the CMS says nothing of it: of all that it asks for, only
 * the saving of an entry has a dialog for that; deleting, moving and uploading fail in silence.
 *
 * @param show puts words before the owner
 */
export function showRefusals(show: (words: string) => void): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    const message: unknown = reason?.cause?.message;
    if (typeof message === 'string' && message) show(message);
  });
}
