import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { JSONSchema } from '@orpc/openapi';
import { z } from 'zod';

/** Keys of JSON Schema that `.meta(…)` of a schema of the contract may carry, for bounds that a rule and no schema holds. */
const BOUNDS = ['minimum', 'maximum', 'pattern', 'contentMediaType'] as const;

/** A schema of zod as far as its definition is looked at here. */
type Zod = { _zod: { def: { type: string; in?: Zod; out?: Zod; innerType?: Zod } } };

/** What is let through in the end: cleaned text and checked numbers, and not what the cleaning starts from. */
function strictSide(schema: Zod): Zod {
  const { type, in: loose, out } = schema._zod.def;
  if (type !== 'pipe' || !out || !loose || out._zod.def.type === 'transform') return schema;
  // What a cleaning makes of an empty text is no value that may be sent.
  const { type: outType, innerType } = out._zod.def;
  return outType === 'nullable' && innerType ? innerType : out;
}

function withBounds(schema: Zod, json: Exclude<JSONSchema, boolean>): Exclude<JSONSchema, boolean> {
  const meta = z.globalRegistry.get(schema as unknown as z.ZodType) ?? {};
  const told = Object.fromEntries(BOUNDS.flatMap((key) => (key in meta ? [[key, meta[key]]] : [])));
  const merged: Exclude<JSONSchema, boolean> = { ...json, ...told };
  // Every whole number of zod is a safe one: that says nothing about holes or handicaps.
  if (merged.minimum === Number.MIN_SAFE_INTEGER) delete merged.minimum;
  if (merged.maximum === Number.MAX_SAFE_INTEGER) delete merged.maximum;
  return merged;
}

/** The contract's schemas as JSON Schema: as strict as what is let through, and without bounds that bound nothing. */
export function openConverter(): ZodToJsonSchemaConverter {
  return new ZodToJsonSchemaConverter({
    interceptors: [
      (call) => {
        const schema = call.schema as unknown as Zod;
        const seen = call.options.strategy === 'input' ? strictSide(schema) : schema;
        const [required, json] = call.next({ ...call, schema: seen as unknown as typeof call.schema });
        return [required, withBounds(schema, json)] as const;
      },
    ],
  });
}
