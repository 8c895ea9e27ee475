import { runMdx } from '../../components/mdx/body.tsx';
import { listHeadings } from '../../components/mdx/list-headings.tsx';
import { mdxComponents } from '../../components/mdx/mdx.tsx';
import { Post } from '../../sections/post/post.tsx';
import type { DocumentContext } from '../page-data.ts';
import { standIn } from '../page-key.ts';
import { SiteLayout } from '../site-layout.tsx';

export function Page(context: DocumentContext) {
  const { site, assets, routeParams } = context;
  const entry = site.studies.get(`${site.root}writing/${routeParams.slug}/`)?.entry;
  if (!entry) return <SiteLayout>{null}</SiteLayout>;
  const code = standIn(entry.body.code, context);
  if (code) {
    return (
      <SiteLayout>
        <Post entry={entry}>{code}</Post>
      </SiteLayout>
    );
  }
  const Body = runMdx(entry.body.code, site.language);
  return (
    <SiteLayout>
      <Post entry={entry} headings={listHeadings(Body, { site, assets })}>
        <Body components={mdxComponents} />
      </Post>
    </SiteLayout>
  );
}
