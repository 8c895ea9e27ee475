import { profile } from 'contentlayer/generated';
import type { ReactNode } from 'react';
import { toAddress } from '../address.ts';
import { Layout } from '../components/layout.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { siteSections } from './site-sections.ts';

interface Props {
  isPortfolio?: boolean;
  children: ReactNode;
}

/** The frame of a page, filled in from the profile. */
export function SiteLayout({ isPortfolio = false, children }: Props) {
  const { name, contactInfo, socials, copyrightYear } = profile;
  const footer = (
    <Footer
      name={name}
      {...contactInfo}
      socials={socials}
      copyrightYear={copyrightYear}
      homeAddress={isPortfolio ? '#home' : toAddress('')}
    />
  );
  return (
    <Layout name={name} sections={siteSections} isPortfolio={isPortfolio} footer={footer}>
      {children}
    </Layout>
  );
}
