export { Resume as Page } from '../../sections/resume/resume.tsx';
