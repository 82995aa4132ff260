import { expect, test } from 'vitest'
import { withoutShapes } from './lean-contracts.ts'

test('an endpoint keeps what the browser needs to ask, and loses its shapes', () => {
  const lean = withoutShapes(`
    export const rename = endpoint({
      method: 'PUT',
      path: '/api/things/:id',
      input: z.object({ id: Id, name: Name.check(z.trim()) }),
      who: managers,
      output: Thing,
    })
    export const read = rawEndpoint({ method: 'GET', input: z.object({}) , path: '/api/bytes' })
  `)
  expect(lean).not.toMatch(/input|output|z\.object|Thing,/)
  const endpoint = (it: unknown) => it
  const body = lean.replaceAll('export ', '').replace('managers', '["pm"]')
  // oxlint-disable-next-line no-implied-eval
  expect(new Function('endpoint', 'rawEndpoint', `${body}; return [rename, read]`)(endpoint, endpoint)).toEqual([
    { method: 'PUT', path: '/api/things/:id', who: ['pm'] },
    { method: 'GET', path: '/api/bytes' },
  ])
})

test('what is used besides stays as it is: shapes of forms, plain values, functions', () => {
  const source = `export const LIMITS = { name: 200 } as const
export function nameOf(it: Thing) { return it.name }
export type Thing = { name: string }`
  expect(withoutShapes(source)).toBe(source)
  expect(withoutShapes('export const Draft = z.object({ name: Name })')).toBe(
    'export const Draft = /* @__PURE__ */ (() => z.object({ name: Name }))()',
  )
})
