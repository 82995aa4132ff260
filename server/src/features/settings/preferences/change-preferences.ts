import type { PreferencesEdit } from '@oriel/contracts/v1/settings/preferences-schemas'
import type * as z from 'zod/mini'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { diffRecords } from '../../activity/log/record-activity.ts'
import { lockPreferences } from './read-preferences.ts'

/** Optimistic locking: a stale version gets the current preferences. */
export async function changePreferences(
  { version, ...edit }: z.output<typeof PreferencesEdit>,
  { db, actor, afterwards }: RequestContext,
) {
  const before = await lockPreferences(db, actor)
  await ensureCurrentVersion(version, before.version, async () => before)
  const sent = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<
    typeof before
  >
  if (Object.keys(diffRecords(before, sent)).length === 0) return before

  const after = { ...before, ...sent, version: before.version + 1 }
  await db
    .updateTable('preferences')
    .set({ ...after, keys: after.keys ? 1 : 0 })
    .where('userId', '=', actor.id)
    .execute()
  afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: actor.id }))
  return after
}
