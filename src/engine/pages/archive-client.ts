import { startSearch } from '../browser/search/search.ts';
import './client.ts';

// The script of pages with a search; other pages do not load a byte of it.
const box = document.querySelector<HTMLElement>('[data-search]');
if (box) startSearch(box);
