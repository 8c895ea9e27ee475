import { runMdx } from '../../components/mdx/body.tsx';
import { listHeadings } from '../../components/mdx/list-headings.tsx';
import { mdxComponents } from '../../components/mdx/mdx.tsx';
import { Post } from '../../sections/post/post.tsx';
import type { DocumentContext } from '../page-data.ts';
import { SiteLayout } from '../site-layout.tsx';

export function Page({ site, assets, routeParams: { slug } }: DocumentContext) {
  const entry = site.studies.get(`${site.root}writing/${slug}/`)?.entry;
  if (!entry) return <SiteLayout>{null}</SiteLayout>;
  const Body = runMdx(entry.body.code, site.language);
  return (
    <SiteLayout>
      <Post entry={entry} headings={listHeadings(Body, { site, assets })}>
        <Body components={mdxComponents} />
      </Post>
    </SiteLayout>
  );
}
