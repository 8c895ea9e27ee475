/** The tag of a language with the Gregorian calendar, unless it names another one, as `fa-u-ca-persian` does. */
export function nameCalendar(tag: string): string {
  const { calendar = 'gregory' } = new Intl.Locale(tag);
  return new Intl.Locale(tag, { calendar }).toString();
}
