import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import { expect, test } from 'vitest'
import { auditSentence } from './audit-events.ts'

const entry = (name: string) => ({ event: 'sign-out', actor: { id: 'a', name }, target: null }) as unknown as AuditEntry

/** `REDACTED_NAME` in `server/src/platform/db/hash-chain.ts`. */
test('a person whose name was taken away is someone, in the language of the reader', () => {
  expect(auditSentence(entry('Mara'))).toBe('Mara signed out')
  expect(auditSentence(entry('Somebody'))).toBe('Someone signed out')
})
