import type { Person } from '@oriel/contracts/v1/shapes/people'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Secrets } from '../../secrets/open-secrets.ts'
import { asAccount } from '../session/show-me.ts'
import type { UserRow } from './find-user.ts'

export function showUser(row: UserRow, { actor, portraitOf }: Visit, secrets: Secrets): Person {
  const { edit, changeStanding, delete: remove, resetPassword, endSessions } = policy.person
  const rules = { edit, changeStanding, delete: remove, resetPassword, endSessions }
  return {
    ...asAccount(row, portraitOf),
    createdBy: row.createdBy ?? 'System',
    passwordState: passwordOf(row, secrets).state,
    ...(row.refusedAt === null ? {} : { undeliverable: { at: row.refusedAt, said: row.refusedAnswer ?? '' } }),
    version: row.version,
    can: verbs(actor, rules, { isOwn: row.id === actor.id }),
  }
}

/** What a manager issued can be read until its owner chooses an own one, or the key is lost (REQ-305). */
export function passwordOf(
  { id, issuedSecret, passwordState }: Pick<UserRow, 'id' | 'issuedSecret' | 'passwordState'>,
  secrets: Secrets,
): { state: Person['passwordState']; password: string | null } {
  if (passwordState === 'user-set') return { state: 'user-set', password: null }
  const password = issuedSecret === null ? null : secrets.open(id, issuedSecret)
  return { state: password === null ? 'unavailable' : 'issued', password }
}
