import { earlySubmitScript } from '../islands/early-submit.ts';

/**
 * Runs before the first paint, inline: marks that script is there, and that a visit begins at the
 * top of the page and not where it was left; applies the remembered theme so that the page never
 * flashes, and keeps a form that is sent before its code has come. Storage may be denied; the page
 * then follows the system.
 */
export const headScript = `(d=>{d.classList.add("js");location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||d.classList.add("fresh");try{let t=localStorage.getItem("theme");if(t)d.dataset.theme=t}catch{}})(document.documentElement);${earlySubmitScript}`;
