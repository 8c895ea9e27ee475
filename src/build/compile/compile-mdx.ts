import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';

/**
 * Compiles the body of an MDX file into the code of a function: given React's JSX runtime, it
 * returns a module whose `default` is the component.
 *
 * @throws what the checker should have found before
 */
export async function compileMdx(body: string): Promise<string> {
  return String(await compile(body, { outputFormat: 'function-body', remarkPlugins: [remarkGfm] }));
}
