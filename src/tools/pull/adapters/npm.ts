import { z } from 'zod';
import {
  type Pulled,
  type PulledRecord,
  toAddress,
  toDate,
  toLine,
  toTags,
  toWords,
} from '../records.ts';

const answerShape = z.object({
  objects: z.array(
    z.object({
      package: z.object({
        name: z.string(),
        description: z.string().optional(),
        keywords: z.array(z.string()).optional(),
        date: z.string().optional(),
        links: z.record(z.string(), z.string().nullish()).default({}),
      }),
    }),
  ),
});

/** Makes records of the packages that a registry finds. */
export function readPackages(answer: unknown): Pulled {
  const { objects } = answerShape.parse(answer);
  const records = objects.flatMap(({ package: found }): PulledRecord[] => {
    const title = toLine(found.name);
    if (!title) return [];
    const link = toAddress(found.links.npm) ?? `https://www.npmjs.com/package/${encodeURI(title)}`;
    const urls = [found.links.homepage, found.links.repository].map((url) => {
      // Packages name repositories as git does.
      return toAddress(url?.replace(/^git\+/, '').replace(/\.git$|#readme$/, ''));
    });
    const links = [...new Set(urls)].flatMap((url) => (url && url !== link ? [{ url }] : []));
    return [
      {
        from: link,
        title,
        description: toWords(found.description),
        date: toDate(found.date),
        tags: toTags(found.keywords ?? []),
        link,
        ...(links.length > 0 && { links }),
      },
    ];
  });
  return { records, unread: objects.length - records.length };
}
