/** The day of a moment where this runs, like 2026-03-01: the owner's day, whatever it is in Greenwich. */
export function localDay(moment = new Date()): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Whether a day like 2026-03-01 has passed where this runs. */
export function isOver(day: string, today = new Date()): boolean {
  return day < localDay(today);
}

/** The tag of a language with the Gregorian calendar, unless it names another one, as `fa-u-ca-persian` does. */
export function nameCalendar(tag: string): string {
  const { calendar = 'gregory' } = new Intl.Locale(tag);
  return new Intl.Locale(tag, { calendar }).toString();
}
