import { contentSource } from './src/engine/contentlayer.ts';

export default contentSource();
