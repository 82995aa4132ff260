import { expect, test } from 'vitest'
import { listFields, type Schema, describeSchema } from './schema.ts'

test.each<[string, Schema]>([
  ['text', { type: 'string' }],
  ['text, at most 200 characters', { type: 'string', maxLength: 200 }],
  ['date, YYYY-MM-DD', { type: 'string', format: 'date' }],
  ['file', { type: 'string', format: 'binary' }],
  ['"low" | "high"', { type: 'string', enum: ['low', 'high'] }],
  ['true', { const: true }],
  ['whole number, 0 to 100', { type: 'integer', minimum: 0, maximum: 100 }],
  ['whole number', { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }],
  ['number, at least 1', { type: 'number', minimum: 1 }],
  ['number | text', { type: ['number', 'string'] }],
  ['text | null', { anyOf: [{ type: 'string' }, { type: 'string' }, { type: 'null' }] }],
  [
    'list of: (text | object) | text | null',
    {
      anyOf: [
        { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'object', properties: {} }] } },
        { anyOf: [{ type: 'string' }, { type: 'null' }] },
      ],
    },
  ],
  ['list of: object, at most 5', { type: 'array', items: { type: 'object', properties: {} }, maxItems: 5 }],
  ['object of: whole number', { type: 'object', additionalProperties: { type: 'integer' } }],
  ['any type', {}],
])('%s', (words, schema) => {
  expect(describeSchema(schema)).toBe(words)
})

test('the fields of an object are found behind lists and alternatives', () => {
  const person: Schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
  const fields = [{ name: 'name', schema: { type: 'string' }, isRequired: true }]
  expect(listFields(person)).toEqual(fields)
  expect(listFields({ type: 'array', items: { anyOf: [{ type: 'null' }, person] } })).toEqual(fields)
  expect(listFields({ type: 'object', additionalProperties: person })).toEqual(fields)
  expect(listFields({ type: 'string' })).toEqual([])
})
