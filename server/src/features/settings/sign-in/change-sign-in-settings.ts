import type { SignInSettings, SignInSettingsEdit } from '@oriel/contracts/v1/shapes/sign-in-settings'
import type { FactorDemand, IssuedPasswordRule } from '@oriel/contracts/words'
import type * as z from 'zod/mini'
import { ensureFresh } from '../../../http/answers/versions.ts'
import { ensureProven } from '../../../http/session/ensure-proven.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure, verbs } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import type { Services } from '../../../services.ts'
import { changesBetween } from '../../activity/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { ROW } from '../read-settings.ts'
import { ensureWaysIn, showBreakGlass } from './break-glass.ts'
import { readProviders, redirectOf, showProvider, storeProviders } from './oidc-providers.ts'
import { demandOf, GRACE, lockSignInSettings, readSignInSettings, type StoredSignIn } from './read-sign-in-settings.ts'

type Of = Pick<Services, 'config' | 'secrets'>

export async function getSignInSettings(visit: Visit, of: Of): Promise<SignInSettings> {
  ensure(visit.actor, policy.signInSettings.see)
  return show(await readSignInSettings(visit.db), visit, of)
}

/** What is sent changes; a stale version gets the settings back as they are. */
export async function changeSignInSettings(
  { version, linkSignIn, secondFactor, issuedPasswords, breakGlassId, providers }: z.output<typeof SignInSettingsEdit>,
  visit: Visit,
  of: Of,
): Promise<SignInSettings> {
  ensure(visit.actor, policy.signInSettings.edit)
  await ensureProven(visit.db, visit.actor)
  const before = await lockSignInSettings(visit.db)
  await ensureFresh(version, before.version, async () => show(before, visit, of))
  const sent = {
    ...(linkSignIn ? { linkSignIn } : {}),
    ...(secondFactor ? demanded(before, secondFactor) : {}),
    ...(issuedPasswords ? ruled(before, issuedPasswords) : {}),
    ...(breakGlassId === undefined ? {} : { breakGlassId }),
  }
  const details = {
    ...changesBetween<Omit<StoredSignIn, 'version'>>(before, sent),
    ...(providers ? await changeProviders(visit, of, providers) : {}),
  }
  await ensureWaysIn(visit.db, { ...before, ...sent }.breakGlassId)
  if (Object.keys(details).length === 0) return show(before, visit, of)
  const after = { ...before, ...sent, version: before.version + 1 }
  await visit.db.updateTable('signInSettings').set(after).where('id', '=', ROW).execute()
  // Whoever is in with one goes on as before.
  if (before.issuedOnceFrom && !after.issuedOnceFrom)
    await visit.db.updateTable('sessions').set({ ownPasswordFirst: 0 }).where('ownPasswordFirst', '=', 1).execute()
  await recordAudit(visit, { event: 'settings-changed', details })
  return show(after, visit, of)
}

/** What of them is another, for the audit log: a secret by that it changed. */
async function changeProviders(
  { db, actor }: Visit,
  { secrets }: Of,
  sent: NonNullable<z.output<typeof SignInSettingsEdit>['providers']>,
) {
  const before = await readProviders(db)
  await storeProviders(db, secrets, { sent, before, changedById: actor.id })
  const [old, now] = [before.map(showProvider), (await readProviders(db)).map(showProvider)]
  const newSecrets = sent.filter(({ secret }) => secret !== undefined).map(({ id }) => id)
  return {
    ...(JSON.stringify(old) === JSON.stringify(now) ? {} : { providers: [old, now] }),
    ...(newSecrets.length > 0 ? { secrets: [null, newSecrets] } : {}),
  }
}

/** The day that somebody was told stays; of whom it is new, they have time. */
function demanded({ managersFrom, employeesFrom }: StoredSignIn, of: FactorDemand) {
  const later = new Date(Date.now() + GRACE).toISOString()
  return {
    managersFrom: of === 'nobody' ? null : (managersFrom ?? later),
    employeesFrom: of === 'staff' ? (employeesFrom ?? later) : null,
  }
}

/** Those that are out already have as long as those that are issued from now on. */
const ruled = ({ issuedOnceFrom }: StoredSignIn, rule: IssuedPasswordRule) => ({
  issuedOnceFrom: rule === 'kept' ? null : (issuedOnceFrom ?? new Date().toISOString()),
})

const show = async (
  stored: StoredSignIn,
  { actor, db }: Visit,
  { config }: Pick<Of, 'config'>,
): Promise<SignInSettings> => ({
  linkSignIn: stored.linkSignIn,
  secondFactor: demandOf(stored),
  secondFactorFrom: { managers: stored.managersFrom, employees: stored.employeesFrom },
  issuedPasswords: stored.issuedOnceFrom ? 'once' : 'kept',
  providers: (await readProviders(db)).map(showProvider),
  redirect: redirectOf(config.publicUrl, '{id}'),
  breakGlass: await showBreakGlass(db, stored.breakGlassId),
  version: stored.version,
  can: verbs(actor, policy.signInSettings),
})
