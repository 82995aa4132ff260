import type { IssuedPasswords } from '@oriel/contracts/v1/shapes/sign-in-settings'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { endOfIssued } from './issued-once.ts'
import { readSignInSettings } from './read-sign-in-settings.ts'

const MOST = 50

/** Whom it concerns that issued passwords are for once: those whose password is one. */
export async function listIssuedPasswords({ db, actor }: Visit): Promise<IssuedPasswords> {
  ensure(actor, policy.signInSettings.see)
  const settings = await readSignInSettings(db)
  const issued = db
    .selectFrom('users')
    .where('passwordState', '=', 'issued')
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
  const { total } = await issued.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const people = await issued
    .select(['id', 'fullName as name', 'role', 'passwordState', 'passwordIssuedAt', 'createdAt'])
    .orderBy((it) => it.fn.coalesce('passwordIssuedAt', 'createdAt'))
    .orderBy('id')
    .limit(MOST)
    .execute()
  return {
    items: people.map(({ id, name, role, ...account }) => ({ id, name, role, until: endOfIssued(settings, account) })),
    total,
  }
}
