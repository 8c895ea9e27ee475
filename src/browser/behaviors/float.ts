/** Lets the tiles rest while nobody can see them. */
export function startFloatPause(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      (target as HTMLElement).dataset.float = isIntersecting ? '' : 'paused';
    }
  });
  for (const list of document.querySelectorAll('[data-float]')) observer.observe(list);
}
