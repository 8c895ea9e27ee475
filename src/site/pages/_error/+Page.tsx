import { NotFound } from '../../sections/not-found/not-found.tsx';
import { SiteLayout } from '../site-layout.tsx';

export function Page() {
  return (
    <SiteLayout>
      <NotFound />
    </SiteLayout>
  );
}
