import type { SettingsEdit } from '@oriel/contracts/v1/settings/workspace-schemas'
import type * as z from 'zod/mini'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { diffRecords } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { lockSettings, SETTINGS_ROW_ID, toStoredSettings } from '../../../platform/db/read-settings.ts'
import { showSettings } from './show-settings.ts'

/** Optimistic locking: a stale version gets the current settings. */
export async function changeSettings({ version, ...edit }: z.output<typeof SettingsEdit>, ctx: RequestContext) {
  ensureAllowed(ctx.actor, policy.settings.edit)
  const before = await lockSettings(ctx.db)
  await ensureCurrentVersion(version, before.version, async () => showSettings(before, ctx))
  const sent = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<
    typeof before
  >
  const changes = diffRecords(before, sent)
  if (Object.keys(changes).length === 0) return showSettings(before, ctx)

  const after = { ...before, ...sent, version: before.version + 1 }
  await ctx.db.updateTable('settings').set(toStoredSettings(after)).where('id', '=', SETTINGS_ROW_ID).execute()
  await recordAuditEvent(ctx, { event: 'settings-changed', details: changes })
  ctx.afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'client' }))
  return showSettings(after, ctx)
}
