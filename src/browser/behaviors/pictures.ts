/**
 * Fetches the pictures further down once the page is there, so that nobody who jumps to them, or
 * captures the whole page, finds a gap. Whoever saves data gets them when they come near.
 */
export function startPictures(): void {
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  // One after the other: all at once would keep the page from answering for a moment.
  const fetchAll = async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
  };
  if (document.readyState === 'complete') void fetchAll();
  else addEventListener('load', fetchAll);
}
