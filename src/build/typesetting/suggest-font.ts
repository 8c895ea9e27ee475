const scripts = {
  armenian: /\p{Script=Armenian}/u,
  bengali: /\p{Script=Bengali}/u,
  cherokee: /\p{Script=Cherokee}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
  georgian: /\p{Script=Georgian}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  kannada: /\p{Script=Kannada}/u,
  khmer: /\p{Script=Khmer}/u,
  lao: /\p{Script=Lao}/u,
  malayalam: /\p{Script=Malayalam}/u,
  oriya: /\p{Script=Oriya}/u,
  sinhala: /\p{Script=Sinhala}/u,
  symbols: /\p{S}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
};

/** Names the package with a text face for a character that none has; none where it is unknown. */
export function suggestFontPackage(character: string): string | undefined {
  const found = Object.entries(scripts).find(([, pattern]) => pattern.test(character));
  return found && `@fontsource-variable/noto-sans-${found[0]}`;
}
