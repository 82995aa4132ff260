import { t } from '../../../lib/t.ts'

export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  description?: string | undefined
}

export function describeSchema(schema: Schema): string {
  const { type, anyOf, format, items, maxItems, additionalProperties } = schema
  if (anyOf) return either(alternativesOf(schema).map(describeSchema))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return either(schema.enum.map((value) => JSON.stringify(value)))
  if (Array.isArray(type)) return either(type.map((one) => describeSchema({ ...schema, type: one })))
  if (type === 'string') return textWords(schema, format)
  if (type === 'integer' || type === 'number') return numberWords(schema)
  if (type === 'array') {
    const words = describeSchema(items ?? {})
    const list = t({ id: 'list of: {words}' }, { words: words.includes(' | ') ? `(${words})` : words })
    return maxItems === undefined ? list : t({ id: '{list}, at most {maxItems}' }, { list, maxItems })
  }
  if (type === 'object' && typeof additionalProperties === 'object' && !schema.properties)
    return t(
      { id: 'object of: {additionalProperties}' },
      { additionalProperties: describeSchema(additionalProperties) },
    )
  return plain[type ?? '']?.() ?? t({ id: 'any type' })
}

const plain: Record<string, () => string> = {
  object: () => t({ id: 'object' }),
  boolean: () => t({ id: 'true or false' }),
  null: () => t({ id: 'null' }),
}

const alternativesOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(alternativesOf) ?? [schema]

const either = (words: string[]) => [...new Set(words)].join(' | ')

function textWords({ maxLength }: Schema, format: string | undefined): string {
  if (format === 'date') return t({ id: 'date, YYYY-MM-DD' })
  if (format === 'date-time') return t({ id: 'date and time, ISO 8601 in UTC' })
  if (format === 'binary') return t({ id: 'file' })
  return maxLength === undefined ? t({ id: 'text' }) : t({ id: 'text, at most {maxLength} characters' }, { maxLength })
}

/** Omits the safe-integer bounds of every integer. */
function numberWords({ type, minimum, maximum }: Schema): string {
  const number = type === 'integer' ? t({ id: 'whole number' }) : t({ id: 'number' })
  const [least, most] = [saying(minimum), saying(maximum)]
  if (least !== undefined && most !== undefined)
    return t({ id: '{number}, {least} to {most}' }, { number, least, most })
  if (least !== undefined) return t({ id: '{number}, at least {least}' }, { number, least })
  return most === undefined ? number : t({ id: '{number}, at most {most}' }, { number, most })
}

const saying = (bound: number | undefined) =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound

/** Also of a list's items, or of the only alternative with fields. */
export function listFields({ properties, required = [], items, anyOf, additionalProperties }: Schema): Field[] {
  if (properties)
    return Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))
  if (items) return listFields(items)
  if (typeof additionalProperties === 'object') return listFields(additionalProperties)
  return anyOf?.map(listFields).find((fields) => fields.length > 0) ?? []
}

export interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}
