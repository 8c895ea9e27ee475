import type { CustomFieldControlProps } from '@sveltia/cms';
import { Component } from 'react';
import { toJsonSchema } from '../../../schemas/json-schema.ts';
import type { PulledFrom } from '../../../schemas/pulled-from.ts';
import type { Fields } from '../../entries/compare-values.ts';
import { findCollectionType } from '../shared/collections.ts';
import { labelField } from '../shared/messages.ts';
import { cleanFields } from './formats/clean-fields.ts';
import { hashInBrowser } from './hash-in-browser.ts';
import { translateText } from './prepare-page.ts';

/** The source of an entry in the form, and the entry's fields as its file would have them. */
interface PulledEntry extends PulledFrom {
  values: Fields;
  labels: ReadonlyMap<string, string>;
}

/**
 * Shows where a pulled entry comes from, and marks the fields that were pulled, and those that are the owner's by
 * now. It changes nothing. The CMS brings a React of its own, with which hooks do not work.
 */
export class PulledFromControl extends Component<CustomFieldControlProps, { own: string }> {
  override state = { own: '' };

  override componentDidMount() {
    void this.compare();
  }

  override componentDidUpdate() {
    void this.compare();
  }

  private async compare() {
    const pulled = readPulled(this.props);
    const fields = Object.entries(pulled?.hashes ?? {}).map(async ([name, hash]) => {
      return (await hashInBrowser(pulled?.values[name], 12)) === hash ? [] : name;
    });
    const own = (await Promise.all(fields)).flat().join();
    if (own !== this.state.own) this.setState({ own });
  }

  override render() {
    const pulled = readPulled(this.props);
    if (!pulled) return null;
    const { from, at, labels } = pulled;
    const own = this.state.own.split(',');
    const [kept, renewed] = [true, false].map((isOwn) =>
      [...labels].filter(([name]) => own.includes(name) === isOwn),
    ) as [[string, string][], [string, string][]];
    return (
      <div className="pulled">
        <style>{markFields(renewed, 'pulled') + markFields(kept, 'yours')}</style>
        <p>
          From{' '}
          {/^https?:/.test(from) ? (
            <a href={from} target="_blank" rel="noopener noreferrer">
              {from}
            </a>
          ) : (
            from
          )}
          , last changed there on {at}.
        </p>
        {renewed.length > 0 && <p>Pulled, and renewed by each pull: {listLabels(renewed)}.</p>}
        {kept.length > 0 && <p>Yours by now, and kept by each pull: {listLabels(kept)}.</p>}
        <p>A field that you change, fill in or empty here becomes yours.</p>
      </div>
    );
  }
}

const listLabels = (fields: [string, string][]) => fields.map(([, label]) => label).join(', ');

/** Writes a word behind the labels of fields; those of translations are the owner's anyway. */
function markFields(fields: [string, string][], mark: string): string {
  return fields
    .map(
      ([name]) =>
        `:has(>[data-key-path=source])>[data-key-path="${name}"] h4::after{content:" · ${mark}"}`,
    )
    .join('');
}

function readPulled({ entry, field }: CustomFieldControlProps): PulledEntry | undefined {
  const data: Fields = entry?.get('data')?.toJS() ?? {};
  const { from, at, hashes } = (data[field.get('name')] ?? {}) as Partial<PulledFrom>;
  if (!from || !at || !hashes) return undefined;
  const shape = toJsonSchema(findCollectionType(String(entry?.get('collection'))).schema);
  // A name that is none of the schema's would not be one of the form's either.
  const labels = Object.entries(shape.properties ?? {}).flatMap(([name, one]) =>
    name in hashes ? [[name, translateText(labelField(name, one))] as const] : [],
  );
  return {
    from,
    at,
    hashes,
    labels: new Map(labels),
    values: cleanFields(shape, data, true) as Fields,
  };
}
