import { DAYS_OFF } from '@oriel/contracts/time/days-off'
import { daysBetween } from '@oriel/contracts/days'
import { message } from '@oriel/contracts/message'
import type { DayOffEdit } from '@oriel/contracts/v1/shapes/days-off'
import type * as z from 'zod/mini'
import { ensureFresh } from '../../http/answers/versions.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { type DayOffRow, findDayOff, showDayOff, standingOf } from './find-days-off.ts'
import { recordDaysOff } from './record-days-off.ts'

/** What is sent changes; saying again what is so changes nothing. Holidays of the workspace are nothing else. */
export async function changeDayOff({ id, version, ...edit }: z.output<typeof DayOffEdit>, visit: Visit) {
  const before = await findDayOffToChange(id, visit)
  ensure(visit.actor, policy.dayOff.edit, standingOf(visit, before))
  await ensureFresh(version, before.version, async () => showDayOff(visit, before))
  const { firstOn = before.firstOn, lastOn = before.lastOn, name = before.name } = edit
  const kind = before.userId === null ? before.kind : (edit.kind ?? before.kind)
  const isTold = edit.isTold === undefined ? before.isTold : edit.isTold ? 1 : 0
  ensureSpan(firstOn, lastOn)
  const after = { ...before, firstOn, lastOn, name, kind, isTold }
  if (JSON.stringify(after) === JSON.stringify(before)) return showDayOff(visit, before)
  const kept = { ...after, updatedAt: new Date().toISOString(), version: before.version + 1 }
  await visit.db.updateTable('daysOff').set(kept).where('id', '=', id).execute()
  await recordDaysOff(visit, before.userId, { from: [before.firstOn, before.lastOn], to: [firstOn, lastOn] })
  return showDayOff(visit, kept)
}

export async function deleteDayOff({ id }: { id: string }, visit: Visit) {
  const row = await findDayOffToChange(id, visit)
  ensure(visit.actor, policy.dayOff.delete, standingOf(visit, row))
  await visit.db.deleteFrom('daysOff').where('id', '=', id).execute()
  await recordDaysOff(visit, row.userId, { deleted: [row.firstOn, row.lastOn] })
  return { id }
}

/** As it is once nobody else changes it. */
async function findDayOffToChange(id: string, visit: Visit): Promise<DayOffRow> {
  const seen = await findDayOff(id, visit)
  if (!isPostgres(visit.db)) return seen
  await visit.db.selectFrom('daysOff').select('id').where('id', '=', id).forUpdate().execute()
  return findDayOff(id, visit)
}

function ensureSpan(firstOn: string, lastOn: string) {
  if (lastOn < firstOn) throw invalid({ lastOn: message({ id: 'The last day cannot be before the first' }) })
  if (daysBetween(firstOn, lastOn) >= DAYS_OFF.length)
    throw invalid({ lastOn: message({ id: 'At most 366 days at once' }) })
}
