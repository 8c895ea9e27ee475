/** The part of the parser of XML that is used here; the package has no types. */
declare module 'sax' {
  export interface Tag {
    name: string;
    attributes: Readonly<Record<string, string>>;
  }
  export interface Instruction {
    name: string;
    body: string;
  }
  interface Parser {
    ENTITIES: Record<string, string>;
    write: (text: string) => Parser;
    close: () => void;
  }
  const sax: {
    MAX_BUFFER_LENGTH: number;
    parser: (isStrict: boolean, options: { strictEntities: boolean }) => Parser;
  };
  export default sax;
}
