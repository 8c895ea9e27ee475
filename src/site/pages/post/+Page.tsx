import { runMdx } from '../../components/mdx/body.tsx';
import { listHeadings } from '../../components/mdx/list-headings.tsx';
import { mdxComponents } from '../../components/mdx/mdx.tsx';
import { Post } from '../../sections/post/post.tsx';
import type { DocumentContext } from '../page-data.ts';
import { standIn } from '../page-key.ts';

export function Page(context: DocumentContext) {
  const { site, assets, routeParams } = context;
  const entry = site.studies.get(`${site.root}writing/${routeParams.slug}/`)?.entry;
  if (!entry) return null;
  const code = standIn(entry.body.code, context);
  if (code) return <Post entry={entry}>{code}</Post>;
  const Body = runMdx(entry.body.code, site.language);
  return (
    <Post entry={entry} headings={listHeadings(Body, { site, assets })}>
      <Body components={mdxComponents} />
    </Post>
  );
}
