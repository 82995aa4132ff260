import { expect, test } from 'vitest'
import { routes } from '../../src/app.ts'
import { route } from '../../src/platform/http/route.ts'
import { accessWriteIn, ensureRouteDeclares } from './access-writes.ts'

test('R-77: writes of credentials, roles, sessions and secrets are recognized in any statement', () => {
  expect(accessWriteIn('insert into "passkeys" ("id") values (?)')).toBe('insert passkeys')
  expect(accessWriteIn('update "users" set "fullName" = ?, "role" = ? where "id" = ?')).toBe('update users.role')
  expect(accessWriteIn('delete from "secondFactors" where "userId" = ?')).toBe('delete secondFactors')
  expect(accessWriteIn('update "users" set "phone" = ? where "role" = ?')).toBe(null)
  expect(accessWriteIn('update "sessions" set "lastUsedAt" = ? where "id" = ?')).toBe(null)
  expect(accessWriteIn('delete from "sessions" where "userId" = ?')).toBe(null)
})

test('R-77: a route that writes them without declaring its step-up fails', () => {
  const declared = routes.find(({ endpoint: { path } }) => path === '/api/v1/me/passkeys/options')
  expect(declared && 'stepUp' in declared ? declared.stepUp : null).toBe('required')
  const plain = routes.find(({ endpoint: { path } }) => path === '/api/v1/saved-views')?.endpoint as never
  const careless = route(plain, async () => ({}) as never)
  const at = `${careless.endpoint.method} ${careless.endpoint.path}`
  expect(() => ensureRouteDeclares([careless], at, ['insert sessions'])).toThrow(/without declaring/)
  const careful = route(plain, async () => ({}) as never, { stepUp: 'required' })
  expect(() => ensureRouteDeclares([careful], at, ['insert sessions'])).not.toThrow()
})
