import { loadLate, waitForPaint } from './load-late.ts';

// The element is known only while its script runs.
const { dataset } = document.currentScript as HTMLScriptElement;

waitForPaint().then(() => loadLate(dataset));
