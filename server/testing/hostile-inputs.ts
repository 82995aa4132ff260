import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Each generator targets one kind of regular expression denial of service (ReDoS). */
export const hostileTexts: Record<string, (length: number) => string> = {
  'one letter': (length) => 'a'.repeat(length),
  'spaces before a letter': (length) => `${' '.repeat(length - 1)}x`,
  'an address whose domain never ends': (length) => `a@${'a.'.repeat(length / 2 - 2)}\n`,
  'address after address': (length) => `${'a@'.repeat(length / 2 - 1)}!`,
  dots: (length) => '.'.repeat(length),
  'a number that never ends': (length) => `${'9'.repeat(length - 1)}e`,
  'a date that never ends': (length) => `2026-01-01T${'00:'.repeat(length / 3 - 6)}Z`,
  'hyphens and digits': (length) => `${'1-'.repeat(length / 2 - 1)}T`,
  'brackets that never close': (length) => '[{"'.repeat(length / 3),
  'letters that change in case': (length) => 'İ\u212Aßﬀ'.repeat(length / 4),
  'marks upon marks': (length) => `a${'\u0301'.repeat(length - 2)}\u{1F600}`,
}

interface Place {
  name: string
  /** Minimal input with the text here. */
  with(text: string): unknown
}

/** Every position of a schema that accepts text: value, fields, elements, keys. */
export function placesIn(shape: $ZodType, name = ''): Place[] {
  const { def } = (shape as $ZodTypes)._zod
  const inside = (part: $ZodType, step: string, wrap: (inner: unknown) => unknown) =>
    placesIn(part, `${name}${step}`).map((it) => ({ name: it.name, with: (text: string) => wrap(it.with(text)) }))
  const itself: Place = { name, with: (text) => text }
  switch (def.type) {
    case 'object':
      return [
        itself,
        ...Object.entries(def.shape).flatMap(([key, part]) => inside(part, `.${key}`, (inner) => ({ [key]: inner }))),
      ]
    case 'array':
      return [itself, ...inside(def.element, '[]', (inner) => [inner])]
    case 'record':
      return [
        itself,
        { name: `${name}{key}`, with: (text) => ({ [text]: 'x' }) },
        ...inside(def.valueType, '{}', (inner) => ({ x: inner })),
      ]
    case 'union':
      return [itself, ...def.options.flatMap((option, at) => inside(option, `|${at}`, (inner) => inner))]
    case 'pipe':
      // Text reaches both schemas of a pipe.
      return [...placesIn(def.in, name), ...placesIn(def.out, name)]
    case 'nullable':
    case 'optional':
    case 'default':
      return placesIn(def.innerType, name)
    default:
      return [itself]
  }
}
