import { vi } from 'vitest';

/** The parts of a page that the mail service's library touches, for tests without a browser. */
export function stubMailPage(): void {
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('FormData', FakeFormData);
  vi.stubGlobal('navigator', { webdriver: false, languages: ['en'] });
  vi.stubGlobal('location', { pathname: '/' });
}

interface Field {
  name: string;
  value: string;
}

function createElement(tag: string) {
  const children: object[] = [];
  return {
    nodeName: tag.toUpperCase(),
    children,
    append: (child: object) => void children.push(child),
  };
}

/** Node's own takes no form. */
class FakeFormData extends Map<string, string> {
  constructor({ children }: { children: Field[] }) {
    super(children.map(({ name, value }) => [name, value]));
  }

  append(name: string, value: string): void {
    this.set(name, value);
  }
}
