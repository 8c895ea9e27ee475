import type { ContentType } from '../../schemas/content-types.ts';
import type { Draft } from '../entries/draft.ts';
import type { PulledRecord } from './records.ts';

/** Name the fields of a record as built-in types do; others have the same names. */
const typeFields: Partial<
  Record<string, (record: Omit<PulledRecord, 'from'>) => Record<string, unknown>>
> = {
  Project: ({ by: role, tags: technologies, date, year = date?.slice(0, 4), ...rest }) => {
    return { ...rest, role, technologies, year };
  },
  Post: ({ description: summary, link: canonical, ...rest }) => ({ ...rest, summary, canonical }),
};

/** Names the fields of a record as a type does; what the type has no place for is left out. */
export function toDraft(type: ContentType, record: PulledRecord): Draft {
  const { from, picture, ...fields } = record;
  const named = typeFields[type.name]?.(fields) ?? fields;
  const values = Object.entries(named).filter(
    ([name, value]) =>
      value !== undefined && type.schema.shape[name]?.safeParse(value as never).success,
  );
  return {
    type,
    title: record.title,
    values: Object.fromEntries(values),
    placeholders: [],
    from,
    ...(picture && { picture: { field: 'image', url: picture } }),
  };
}
