import { expect, test } from 'vitest'
import { halves } from './lean-contracts.ts'

const contract = `
  import * as z from 'zod/mini'
  import { endpoint, rawEndpoint } from './endpoint.ts'
  import { Id } from './fields.ts'
  import { managers } from './roles.ts'
  export const kinds = ['big', 'small'] as const
  export const Kind = z.enum(kinds)
  export type Kind = z.infer<typeof Kind>
  const uploads = { field: 'files', most: 3 }
  const Name = z.string()
  export const Draft = z.object({ id: Id, name: Name.check(z.maxLength(uploads.most)) })
  const made = { status: 201, output: z.object({ thing: Draft }) } as const
  export const add = endpoint({ method: 'POST', path: '/api/things', input: Draft, who: managers, uploads, ...made })
  export const read = rawEndpoint({ method: 'GET', input: z.object({}) , path: '/api/bytes' })
  export function fits({ kind }: { kind: Kind }) { return kinds.includes(kind) }
  export function check(it: unknown) { return Draft.safeParse(it) }
`

/** Runs a half with what it imports given. */
function made(half: string, given: Record<string, unknown>, wanted: string): unknown {
  const body = half.replaceAll(/^\s*import .*$/gm, '').replaceAll(/export | as const|: \{ kind: Kind \}|: unknown/g, '')
  // oxlint-disable-next-line no-implied-eval
  return new Function(...Object.keys(given), `${body}; return ${wanted}`)(...Object.values(given))
}
const itself = (it: unknown) => it

test('an endpoint keeps what the browser needs to ask, and loses its shapes', () => {
  const { plain } = halves(contract, './things.ts')
  expect(plain).not.toMatch(/z\.|Draft|Kind =/)
  const given = { endpoint: itself, rawEndpoint: itself, managers: ['pm'] }
  expect(made(plain, given, '[add, read, fits({ kind: "big" })]')).toEqual([
    { method: 'POST', path: '/api/things', who: ['pm'], uploads: { field: 'files', most: 3 }, status: 201 },
    { method: 'GET', path: '/api/bytes' },
    true,
  ])
})

test('shapes, and what needs them, stand apart, each free of effects, and take what is plain from the other half', () => {
  const { shapes } = halves(contract, './things.ts')
  expect(shapes).toContain(`import { kinds, uploads, made, add, read, fits } from './things.ts?plain'`)
  expect(shapes).toContain('export const Draft = /* @__PURE__ */ (() => (z.object(')
  expect([...shapes.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name)).toEqual([
    'Kind',
    'Name',
    'Draft',
    'check',
  ])
})

test('where there are no shapes there is one half', () => {
  const source = `export const LIMITS = { name: 200 } as const
export function nameOf(it: Thing) { return it.name }`
  expect(halves(`${source}\nexport type Thing = { name: string }`, './limits.ts')).toEqual({
    plain: source,
    shapes: '',
  })
  const all = `export * as messages from './messages/all.ts'`
  expect(halves(all, './messages.ts')).toEqual({ plain: all, shapes: '' })
})
