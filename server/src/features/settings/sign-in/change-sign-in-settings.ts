import type { SignInSettings, SignInSettingsEdit } from '@oriel/contracts/v1/shapes/sign-in-settings'
import type { FactorDemand } from '@oriel/contracts/words'
import type * as z from 'zod/mini'
import { ensureFresh } from '../../../http/answers/versions.ts'
import { ensureProven } from '../../../http/session/ensure-proven.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure, verbs } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { changesBetween } from '../../activity/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { ROW } from '../read-settings.ts'
import { demandOf, GRACE, lockSignInSettings, readSignInSettings, type StoredSignIn } from './read-sign-in-settings.ts'

export async function getSignInSettings(visit: Visit): Promise<SignInSettings> {
  ensure(visit.actor, policy.signInSettings.see)
  return show(await readSignInSettings(visit.db), visit)
}

/** What is sent changes; a stale version gets the settings back as they are. */
export async function changeSignInSettings(
  { version, linkSignIn, secondFactor }: z.output<typeof SignInSettingsEdit>,
  visit: Visit,
): Promise<SignInSettings> {
  ensure(visit.actor, policy.signInSettings.edit)
  await ensureProven(visit.db, visit.actor)
  const before = await lockSignInSettings(visit.db)
  await ensureFresh(version, before.version, async () => show(before, visit))
  const sent = { ...(linkSignIn ? { linkSignIn } : {}), ...(secondFactor ? demanded(before, secondFactor) : {}) }
  const details = changesBetween<Omit<StoredSignIn, 'version'>>(before, sent)
  if (Object.keys(details).length === 0) return show(before, visit)

  const after = { ...before, ...sent, version: before.version + 1 }
  await visit.db.updateTable('signInSettings').set(after).where('id', '=', ROW).execute()
  await recordAudit(visit, { event: 'settings-changed', details })
  return show(after, visit)
}

/** The day that somebody was told stays; of whom it is new, they have time. */
function demanded({ managersFrom, employeesFrom }: StoredSignIn, of: FactorDemand) {
  const later = new Date(Date.now() + GRACE).toISOString()
  return {
    managersFrom: of === 'nobody' ? null : (managersFrom ?? later),
    employeesFrom: of === 'staff' ? (employeesFrom ?? later) : null,
  }
}

const show = (stored: StoredSignIn, { actor }: Visit): SignInSettings => ({
  linkSignIn: stored.linkSignIn,
  secondFactor: demandOf(stored),
  secondFactorFrom: { managers: stored.managersFrom, employees: stored.employeesFrom },
  version: stored.version,
  can: verbs(actor, policy.signInSettings),
})
