import classic from './classic-descriptions.json' with { type: 'json' }
import descriptions from './field-descriptions.json' with { type: 'json' }

type Json = Record<string, unknown>
type Texts = Readonly<Record<string, string>>
export const v1Texts: Texts = descriptions
export const classicTexts: Texts = classic.fields
/** By method and path. */
export const summaries: Texts = classic.calls

/**
 * Descriptions for API readers, outside the schemas, which the browser loads. `places`: enclosing field or nouns of the
 * call; the first with a description wins.
 */
export function describeFields(schema: Json, places: readonly string[], texts: Texts): Json {
  const inside = (value: unknown) => describeFields(value as Json, places, texts)
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
          description: describeField(name, places, texts),
          // `items` of a page and `data` of a classic response belong to the noun.
          ...describeFields(field as Json, name === 'items' || name === 'data' ? places : [name], texts),
        },
      ]),
    )
  return described
}

/** Undefined fails a test. */
export const describeField = (name: string, places: readonly string[], texts: Texts): string | undefined =>
  places.map((place) => texts[`${place}.${name}`]).find(Boolean) ?? texts[name]

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null
