/**
 * Runs at the end of the page, inline: `painted` is a promise that is kept once the page has been
 * painted, and a class of that name on the root says the same to the styles. What shall not compete
 * with the first paint waits for it. Browsers that tell nobody when they paint get two seconds.
 */
export const paintedScript =
  'painted=new Promise(r=>{setTimeout(r,2e3);new PerformanceObserver(r).observe({type:"paint",buffered:!0})});painted.then(()=>document.documentElement.classList.add("painted"))';
