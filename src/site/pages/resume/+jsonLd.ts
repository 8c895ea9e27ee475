import { describeProfilePage } from '../json-ld/profile-page.ts';

export const jsonLd = () => describeProfilePage('resume/');
