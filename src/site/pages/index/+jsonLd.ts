import { describeProfilePage } from '../json-ld/person.ts';

export const jsonLd = () => describeProfilePage('');
