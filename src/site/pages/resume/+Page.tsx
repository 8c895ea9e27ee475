import { Resume } from '../../sections/resume/resume.tsx';
import { SiteLayout } from '../site-layout.tsx';

export function Page() {
  return (
    <SiteLayout>
      <Resume />
    </SiteLayout>
  );
}
