import descriptions from './field-descriptions.json' with { type: 'json' }

type Json = Record<string, unknown>
const known: Readonly<Record<string, string>> = descriptions

/**
 * Descriptions for API readers, outside the schemas, which the browser loads. `places`: enclosing field or nouns of the
 * call; the first with a description wins.
 */
export function describeFields(schema: Json, places: readonly string[]): Json {
  const inside = (value: unknown) => describeFields(value as Json, places)
  const described = { ...schema }
  for (const name of ['items', 'additionalProperties'])
    if (isSchema(schema[name])) described[name] = inside(schema[name])
  for (const name of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[name])) described[name] = schema[name].map(inside)
  if (isSchema(schema['properties']))
    described['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([name, field]) => [
        name,
        {
          description: describeField(name, places),
          // `items` of a page belong to the noun.
          ...describeFields(field as Json, name === 'items' ? places : [name]),
        },
      ]),
    )
  return described
}

/** Undefined fails a test. */
export const describeField = (name: string, places: readonly string[]): string | undefined =>
  places.map((place) => known[`${place}.${name}`]).find(Boolean) ?? known[name]

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null
