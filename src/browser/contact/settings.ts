export type EmailjsSettings = NonNullable<ReturnType<typeof readEmailjsSettings>>;

/** Reads the settings of the mail service in the build; undefined if one that it needs is missing. */
export function readEmailjsSettings() {
  // The bundler replaces these names in the source, so each is written in full.
  const ids = {
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID as string,
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID as string,
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY as string,
  };
  if (!Object.values(ids).every(Boolean)) return undefined;
  const blocked: string = import.meta.env.VITE_EMAILJS_BLOCK_LIST ?? '';
  return {
    ...ids,
    /** Mails nothing from a browser that is controlled by a program. */
    blockHeadless: import.meta.env.VITE_EMAILJS_BLOCK_HEADLESS === 'true',
    /** Addresses from which nothing is mailed. */
    blockList: blocked.split(/[\s,]+/).filter(Boolean),
    /** Shortest time between two mails of one visitor, in milliseconds; 0 means no limit. */
    limitRate: Math.max(0, Number(import.meta.env.VITE_EMAILJS_LIMIT_RATE) || 0),
  };
}
