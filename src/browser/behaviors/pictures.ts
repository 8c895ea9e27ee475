/**
 * Fetches the pictures further down once the page is there, so that nobody who jumps to them, or
 * captures the whole page, finds a gap. Whoever saves data gets them when they come near.
 */
export function startPictures(): void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const fetchAll = () => {
    for (const image of document.images) image.loading = 'eager';
  };
  if (document.readyState === 'complete') fetchAll();
  else addEventListener('load', fetchAll);
}
