import { expect, test } from 'vitest'
import { HttpError, unauthorized } from './errors.ts'

test('a refusal has no stack trace, and every other error keeps its own', () => {
  const limit = Error.stackTraceLimit
  const refusal = unauthorized()
  expect([refusal instanceof HttpError, refusal.message, refusal.answer.status]).toEqual([
    true,
    'Sign in to continue.',
    401,
  ])
  expect(refusal.stack).not.toMatch(/^\s+at /m)
  expect(Error.stackTraceLimit).toBe(limit)
  expect(new Error('a mistake').stack).toMatch(/^\s+at /m)
})
