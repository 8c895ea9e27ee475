export { buildMissingSites as default } from '../helpers/build-sites.ts';
