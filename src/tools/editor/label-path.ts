import type { Path } from '../../build/check/parse-yaml.ts';
import type { JsonSchema } from '../../schemas/json-schema.ts';
import { labelField } from './config/labels.ts';

/** Puts the form's labels in place of the names of fields: `contactInfo`, `phoneNo` and so on. */
export function labelPath(shape: JsonSchema, path: Path): Path {
  let around: JsonSchema | undefined = shape;
  return path.map((step) => {
    if (typeof step === 'number') {
      around = around?.items;
      return step;
    }
    around = around?.properties?.[String(step)];
    return around ? labelField(String(step), around) : step;
  });
}
