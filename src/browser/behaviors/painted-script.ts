/**
 * Runs at the end of the page, inline: `painted` is a promise that is kept once the page's words have
 * been painted, and a class of that name on the root says the same to the styles. What shall not
 * compete with the first paint waits for it. The ground alone may be painted earlier, as an entry of
 * its own. Browsers that tell nobody when they paint get two seconds.
 */
export const paintedScript =
  'painted=new Promise(r=>{setTimeout(r,2e3);new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:!0})});painted.then(()=>document.documentElement.classList.add("painted"))';
