import { PERIODS } from '@oriel/contracts/limits'
import type { SignInSettings, SignInSettingsEdit } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import type { TwoFactorPolicy, ManagerPasswordRule } from '@oriel/contracts/enums'
import type * as z from 'zod/mini'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Services } from '../../../platform/http/services.ts'
import { diffRecords } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { SETTINGS_ROW_ID } from '../../../platform/db/read-settings.ts'
import { ensureSignInRemains, showEmergencyAccess } from './emergency-access.ts'
import { readProviders, redirectUrlFor, showProvider, saveProviders } from './oidc-providers.ts'
import {
  twoFactorPolicyOf,
  lockSignInSettings,
  readSignInSettings,
  type StoredSignInSettings,
} from './read-sign-in-settings.ts'

type Of = Pick<Services, 'config' | 'secrets'>

export async function getSignInSettings(ctx: RequestContext, of: Of): Promise<SignInSettings> {
  ensureAllowed(ctx.actor, policy.signInSettings.see)
  return show(await readSignInSettings(ctx.db), ctx, of)
}

export async function changeSignInSettings(
  {
    version,
    linkSignIn,
    twoFactor: twoFactorPolicy,
    managerSetPasswords: issuedPasswords,
    emergencyAccessId: breakGlassId,
    providers,
  }: z.output<typeof SignInSettingsEdit>,
  ctx: RequestContext,
  of: Of,
): Promise<SignInSettings> {
  ensureAllowed(ctx.actor, policy.signInSettings.edit)
  const before = await lockSignInSettings(ctx.db)
  await ensureCurrentVersion(version, before.version, async () => show(before, ctx, of))
  const sent = {
    ...(linkSignIn ? { linkSignIn } : {}),
    ...(twoFactorPolicy ? demanded(before, twoFactorPolicy) : {}),
    ...(issuedPasswords ? ruled(before, issuedPasswords) : {}),
    ...(breakGlassId === undefined ? {} : { breakGlassId }),
  }
  const details = {
    ...diffRecords<Omit<StoredSignInSettings, 'version'>>(before, sent),
    ...(providers ? await changeProviders(ctx, of, providers) : {}),
  }
  await ensureSignInRemains(ctx.db, { ...before, ...sent }.breakGlassId)
  if (Object.keys(details).length === 0) return show(before, ctx, of)
  const after = { ...before, ...sent, version: before.version + 1 }
  await ctx.db.updateTable('signInSettings').set(after).where('id', '=', SETTINGS_ROW_ID).execute()
  // Users signed in with a one-time password may continue.
  if (before.issuedOnceFrom && !after.issuedOnceFrom)
    await ctx.db.updateTable('sessions').set({ ownPasswordFirst: 0 }).where('ownPasswordFirst', '=', 1).execute()
  await recordAuditEvent(ctx, { event: 'settings-changed', details })
  return show(after, ctx, of)
}

async function changeProviders(
  { db, actor }: RequestContext,
  { secrets }: Of,
  sent: NonNullable<z.output<typeof SignInSettingsEdit>['providers']>,
) {
  const before = await readProviders(db)
  await saveProviders(db, secrets, { sent, before, changedById: actor.id })
  const [old, now] = [before.map(showProvider), (await readProviders(db)).map(showProvider)]
  const newSecrets = sent.filter(({ secret }) => secret !== undefined).map(({ id }) => id)
  return {
    ...(JSON.stringify(old) === JSON.stringify(now) ? {} : { providers: [old, now] }),
    ...(newSecrets.length > 0 ? { secrets: [null, newSecrets] } : {}),
  }
}

/** An announced deadline stays; newly affected users get a grace period. */
function demanded({ managersFrom, employeesFrom }: StoredSignInSettings, of: TwoFactorPolicy) {
  const later = new Date(Date.now() + PERIODS.twoFactorGrace).toISOString()
  return {
    managersFrom: of === 'optional' ? null : (managersFrom ?? later),
    employeesFrom: of === 'staff' ? (employeesFrom ?? later) : null,
  }
}

/** Existing manager-set passwords get the same lifetime. */
const ruled = ({ issuedOnceFrom }: StoredSignInSettings, rule: ManagerPasswordRule) => ({
  issuedOnceFrom: rule === 'reusable' ? null : (issuedOnceFrom ?? new Date().toISOString()),
})

const show = async (
  stored: StoredSignInSettings,
  { actor, db }: RequestContext,
  { config }: Pick<Of, 'config'>,
): Promise<SignInSettings> => ({
  linkSignIn: stored.linkSignIn,
  twoFactor: twoFactorPolicyOf(stored),
  twoFactorFrom: { managers: stored.managersFrom, employees: stored.employeesFrom },
  managerSetPasswords: stored.issuedOnceFrom ? 'one-time' : 'reusable',
  providers: (await readProviders(db)).map(showProvider),
  redirect: redirectUrlFor(config.publicUrl, '{id}'),
  emergencyAccess: await showEmergencyAccess(db, stored.breakGlassId),
  version: stored.version,
  can: listPermissions(actor, policy.signInSettings),
})
