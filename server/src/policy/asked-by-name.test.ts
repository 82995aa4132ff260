import { expect, test } from 'vitest'
import { may } from './permissions.ts'
import { policy } from './policy.ts'
import type { Actor } from './relations.ts'

const clara: Actor = {
  id: 'clara',
  fullName: 'Clara Bäcker',
  role: 'customer',
  levels: new Map([['bakery', 'approver']]),
}

test('a question to one person is visible to that person only, one to a side to all of it', () => {
  const need = { projectId: 'bakery', side: 'client', kind: 'sign-off' } as const
  expect(may(clara, policy.need.see, { ...need, userId: 'clara' })).toBe(true)
  expect(may(clara, policy.need.see, { ...need, userId: 'dana' })).toBe(false)
  expect(may(clara, policy.need.see, { ...need, userId: null })).toBe(true)
})
