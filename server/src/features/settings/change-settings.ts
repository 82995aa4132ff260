import type { SettingsEdit } from '@oriel/contracts/v1/shapes/settings'
import type * as z from 'zod/mini'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockSettings, ROW, storedAs } from './read-settings.ts'
import { showSettings } from './show-settings.ts'

/** What is sent changes; a stale version gets the settings back as they are. */
export async function changeSettings({ version, ...edit }: z.output<typeof SettingsEdit>, visit: Visit) {
  ensure(visit.actor, policy.settings.edit)
  const before = await lockSettings(visit.db)
  await ensureFresh(version, before.version, async () => showSettings(before, visit))
  const sent = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<
    typeof before
  >
  const changes = changesBetween(before, sent)
  if (Object.keys(changes).length === 0) return showSettings(before, visit)

  const after = { ...before, ...sent, version: before.version + 1 }
  await visit.db.updateTable('settings').set(storedAs(after)).where('id', '=', ROW).execute()
  await recordAudit(visit, { event: 'settings-changed', details: changes })
  visit.afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'client' }))
  return showSettings(after, visit)
}
