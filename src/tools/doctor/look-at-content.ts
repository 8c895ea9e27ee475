import { type Check, type Context, type Finding, skip } from './check.ts';
import type { OwnContent } from './own-content.ts';

/** Makes a check of content without errors; what is wrong otherwise, the check `Content` tells. */
export function lookAtContent(
  look: (content: OwnContent, context: Context) => Finding[] | Promise<Finding[]>,
): Check['run'] {
  return async (context) => {
    const content = await context.readContent().catch(() => undefined);
    const isSound = content && content.errors.length === 0;
    return isSound ? look(content, context) : skip('first fix the content');
  };
}
