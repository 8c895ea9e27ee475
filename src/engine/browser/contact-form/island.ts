import type { FormWords } from '../../schemas/words.ts';
import type { ContactFormProps } from './contact-form.tsx';

export { ContactForm as default } from './contact-form.tsx';

/** The props of a form in its page; `words` is the URL of those that are not the defaults. */
export interface FormIslandProps extends Omit<ContactFormProps, 'words'> {
  words?: string | undefined;
}

/** Reads the words of the form. */
export async function readProps({
  words: url,
  ...props
}: FormIslandProps): Promise<ContactFormProps> {
  const words: FormWords | undefined = url && (await (await fetch(url)).json());
  return { ...props, words };
}
