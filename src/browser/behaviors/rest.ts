/**
 * Lays out the parts below the window and fetches their pictures, once the page has its fonts. A visitor
 * who jumps there or captures the whole page then finds no gap. It goes part by part, as all at once
 * would block the page for a moment. With data saving on, pictures load only when they come near.
 */
export async function bringRest(): Promise<void> {
  for (const part of document.querySelectorAll('section')) {
    part.style.contentVisibility = 'visible';
    await new Promise(requestAnimationFrame);
  }
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  }
}
