/** Shows the other state of a drawing, which its file has under `#answer`, while its card is hovered or focused. */
export function startAnswers(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-answers]')) {
    const card = image.closest('li, a');
    const { src } = image;
    const answer = () => {
      image.src = card?.matches(':hover, :focus-within') ? `${src}#answer` : src;
    };
    for (const kind of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      card?.addEventListener(kind, answer);
    }
  }
}
