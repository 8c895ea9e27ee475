import { type ComponentType, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandContext } from '../../../browser/islands/island-context.ts';
import { pickOwnWords } from '../../../schemas/own-words.ts';
import { findUnserializable } from '../../own-code/find-unserializable.ts';
import { SiteProvider, usePage } from '../../site-context.tsx';
import { Island } from '../island.tsx';
import { BodyFile, NameHeading } from './body.tsx';

/** What the file of a component says about its island. */
interface IslandSettings {
  name: string;
  /** Its file, from the owner's folder. */
  path: string;
  client: string;
  /** Whether it uses the owner's words. */
  hasWords: boolean;
  hasTrustedTypes: boolean;
}

/** Makes the component that pages render in place of one that is hydrated in the browser. */
export function createIsland<Props extends object>(
  Component: ComponentType<Props>,
  { name, path, client, hasWords, hasTrustedTypes }: IslandSettings,
) {
  return function OwnIsland({ children, ...props }: Props & { children?: ReactNode }) {
    const { site } = usePage();
    const id = useId();
    const inside = useMarkup(children, id);
    const wrong = findUnserializable(props);
    if (wrong) {
      throw new Error(
        `the prop "${wrong.path}" of <${name}> is ${wrong.kind}, which a page cannot hand to the browser — pass text, numbers, booleans, lists and plain objects, and make the rest in ${path}`,
      );
    }
    const words = (hasWords && pickOwnWords(site.words)) || {};
    const content = (
      <Component {...(props as Props)}>{inside && <Children html={inside} />}</Component>
    );
    const html = renderToString(<IslandContext value={{ words }}>{content}</IslandContext>, {
      identifierPrefix: id,
    });
    // A component may show its children only later.
    const isLeftOut = inside && !html.includes('data-children=""');
    return (
      <Island
        name={name}
        props={props}
        html={isLeftOut ? html + renderToStaticMarkup(<Children html={inside} hidden />) : html}
        data-client={client}
        data-id={id}
        data-words={hasWords ? JSON.stringify(words) : undefined}
        data-failed={site.t('islandFailed')}
        data-trusted-types={hasTrustedTypes ? '' : undefined}
        data-file={import.meta.env.DEV ? path : undefined}
      />
    );
  };
}

/** Renders what is between the tags of an island, which is static: the browser keeps it as it is. */
function useMarkup(children: ReactNode, id: string): string | undefined {
  const page = usePage();
  const file = useContext(BodyFile);
  const nameHeading = useContext(NameHeading);
  if (children === undefined || children === null) return undefined;
  return renderToStaticMarkup(
    <SiteProvider value={page}>
      <BodyFile value={file}>
        <NameHeading value={nameHeading}>{children}</NameHeading>
      </BodyFile>
    </SiteProvider>,
    { identifierPrefix: id },
  );
}

function Children({ html, hidden }: { html: string; hidden?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
  return <div data-children="" hidden={hidden} dangerouslySetInnerHTML={{ __html: html }} />;
}
