// The languages of the UI texts. A new one is its file, with the words of `en.json` translated, and its
// line here. Names in braces are replaced by values; a sentence with a number must fit any, such as 0, 1, 2, 5 and
// 21. In English, the labels and alerts of the form are fixed by contract.

export { default as ar } from './ar.json';
export { default as de } from './de.json';
export { default as en } from './en.json';
export { default as es } from './es.json';
export { default as fa } from './fa.json';
export { default as fr } from './fr.json';
export { default as he } from './he.json';
export { default as hi } from './hi.json';
export { default as id } from './id.json';
export { default as it } from './it.json';
export { default as ja } from './ja.json';
export { default as ko } from './ko.json';
export { default as nl } from './nl.json';
export { default as pl } from './pl.json';
export { default as 'pt-BR' } from './pt-BR.json';
export { default as 'pt-PT' } from './pt-PT.json';
export { default as ru } from './ru.json';
export { default as th } from './th.json';
export { default as tr } from './tr.json';
export { default as uk } from './uk.json';
export { default as vi } from './vi.json';
export { default as 'zh-Hans' } from './zh-Hans.json';
export { default as 'zh-Hant' } from './zh-Hant.json';
