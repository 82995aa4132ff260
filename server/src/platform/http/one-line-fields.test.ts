import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import * as z from 'zod/mini'
import { routes } from '../../app.ts'

/** which texts take line breaks, and what a name or title is, over all routes. */

const SEVERAL_LINES = new Set([
  'text',
  'description',
  'comment',
  'address',
  'notes',
  'note',
  'reason',
  'reviewComments',
  'said',
  'message',
  'calendar',
])
/** Compared, never stored or shown. */
const COMPARED = new Set([
  // A cell of an imported file.
  'value',
  'q',
  'search',
  'query',
  'token',
  'secret',
  'challenge',
  'signature',
  'until',
  'id',
  'client',
  'type',
  'workTitle',
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'code',
  'endpoint',
  'ids',
  'email',
  'proof',
  'sha256',
])

type Field = [name: string, schema: $ZodType]

function textFieldsOf(name: string, schema: $ZodType): Field[] {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, value]) => textFieldsOf(key, value))
  if (def.type === 'array') return textFieldsOf(name, def.element)
  if (def.type === 'record') return textFieldsOf(name, def.valueType)
  if (def.type === 'string' || def.type === 'union' || def.type === 'pipe')
    return [[name, schema], ...(def.type === 'union' ? def.options.flatMap((it) => textFieldsOf(name, it)) : [])]
  return 'innerType' in def ? textFieldsOf(name, def.innerType) : []
}

const fields = routes.flatMap(({ endpoint }) =>
  textFieldsOf('', endpoint.input).map(([name, schema]) => ({ name, schema, at: `${endpoint.path} ${name}` })),
)
const takes = (schema: $ZodType, text: string) => z.safeParse(schema, text).success
const words = 'A long enough title'

test('R-41: names and titles are one line: no line break, control character or direction override', () => {
  expect(fields.length).toBeGreaterThan(250)
  for (const character of ['\n', '\r', '\t', '\u0085', '\u2028', '\u001b', '\u202e']) {
    const taken = fields.filter(
      ({ name, schema }) =>
        !SEVERAL_LINES.has(name) && !COMPARED.has(name) && takes(schema, `${words}${character}and more`),
    )
    expect([character, taken.map(({ at }) => at)]).toEqual([character, []])
  }
})

test('a name or title needs a visible character; without one it counts as blank', () => {
  const titles = fields.filter(({ schema }) => takes(schema, words) && !takes(schema, `${words}\nand more`))
  expect(titles.length).toBeGreaterThan(40)
  for (const blank of ['\u200b', '\u3164', '\u2800', '\u2060', '\u00ad', '\u0301', '\ufeff', '\u200b \u3164'])
    for (const { at, schema } of titles) {
      const parsed = z.safeParse(schema, blank.repeat(8))
      expect([at, blank, parsed.success ? parsed.data : '']).toEqual([at, blank, ''])
    }
})

test('letters of every script, emoji and their joiners pass unchanged', () => {
  const titles = [
    'عقد (2027) — المرحلة 1!',
    '調査 UX',
    '👩‍👩‍👧‍👦 Family',
    'प्रोजेक्ट',
    'می‌خواهم',
    'Zoë’s “plan”',
    '\u2067Isolated\u2069',
  ]
  const name = fields.find(({ at }) => at === '/api/v1/projects name')
  for (const title of titles) expect(z.safeParse(name?.schema ?? z.never(), title).data).toBe(title)
})
