import type { OpenAPI } from '@orpc/openapi';
import { exampleOf, type Place, type Schema } from '#server/openapi/words/examples.ts';
import { FIELD_WORDS } from '#server/openapi/words/field-words.ts';

type Parameter = OpenAPI.ParameterObject;

function wordsFor(name: string, parent: string): string | undefined {
  return FIELD_WORDS[`${parent}.${name}`] ?? FIELD_WORDS[name];
}

/** A schema whose fields say what they mean, each by its name; what a schema says of itself stands. */
function described(schema: Schema, name: string): Schema {
  const told = { ...schema };
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
    const parts = schema[key];
    if (parts) told[key] = parts.map((part) => described(part, name));
  }
  if (schema.items) told.items = described(schema.items, name);
  if (schema.properties)
    told.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, child]) => {
        const words = child.description ?? wordsFor(key, name);
        return [key, { ...described(child, key), ...(words === undefined ? {} : { description: words }) }];
      }),
    );
  return told;
}

/** Bodies with the meaning of their fields and an example. `name`: what stands above the fields; `place`: what the example is of. */
export function completeContent(
  content: Record<string, OpenAPI.MediaTypeObject>,
  name: string,
  place?: Place,
): Record<string, OpenAPI.MediaTypeObject> {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const schema = described((media.schema ?? {}) as Schema, name);
      const isJson = type === 'application/json';
      return [
        type,
        {
          ...media,
          schema: schema as OpenAPI.SchemaObject,
          ...(isJson ? { example: exampleOf(schema, place) } : {}),
        },
      ];
    }),
  );
}

/** Parameters with their meaning and an example. */
export function completeParameters(
  parameters: readonly (Parameter | OpenAPI.ReferenceObject)[],
): Parameter[] {
  return parameters
    .filter((parameter): parameter is Parameter => !('$ref' in parameter))
    .map((parameter) => {
      const schema = (parameter.schema ?? {}) as Schema;
      const words = parameter.description ?? schema.description ?? wordsFor(parameter.name, 'param');
      // The generator's own remarks on empty and reserved characters say nothing that holds here.
      const { name, in: place, required = false, style, explode } = parameter;
      return {
        name,
        in: place,
        ...(required ? { required } : {}),
        ...(style === undefined ? {} : { style }),
        ...(explode === undefined ? {} : { explode }),
        schema: schema as NonNullable<Parameter['schema']>,
        ...(words === undefined ? {} : { description: words }),
        ...(parameter.in === 'header'
          ? {}
          : { example: exampleOf(schema, { name: parameter.name, parent: 'param' }) }),
      };
    });
}
