import { DAYS_OFF } from '@oriel/contracts/time/days-off'
import { message } from '@oriel/contracts/message'
import type { DaysOff, DaysOffDraft } from '@oriel/contracts/v1/shapes/days-off'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { conflict } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { DayOffRow } from './find-days-off.ts'
import { keyOf, knownDays } from './known-days.ts'
import { showDaysOff } from './list-days-off.ts'
import { personAtAgency } from './person-at-agency.ts'
import { recordDaysOff } from './record-days-off.ts'

/** All or none; the answer holds what was not kept before. */
export async function addDaysOff(
  { person, days, kind, isTold }: z.output<typeof DaysOffDraft>,
  visit: Visit,
): Promise<DaysOff> {
  const { db, actor } = visit
  ensure(actor, policy.dayOff.create, { isOwn: person === actor.id })
  if (person !== null) await personAtAgency(visit, person)
  const known = await knownDays(visit, person)
  const added = days.filter(
    (it, at) => !known.has(keyOf(it)) && at === days.findIndex((one) => keyOf(one) === keyOf(it)),
  )
  if (known.size + added.length > DAYS_OFF.most)
    throw conflict(message({ id: 'There are 1000 days off already: delete some first' }))
  const now = new Date().toISOString()
  const rows = added.map((it): DayOffRow => ({
    ...it,
    id: newId(),
    userId: person,
    kind: person === null ? 'holiday' : kind,
    isTold: isTold ? 1 : 0,
    createdById: actor.id,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }))
  if (rows.length > 0) {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await db
        .insertInto('daysOff')
        .values(rows.slice(at, at + AT_ONCE))
        .execute()
    await recordDaysOff(visit, person, { added: rows.length, days: spanOf(rows) })
  }
  return showDaysOff(visit, rows)
}

/** Rows of one statement, whose values have a limit. */
const AT_ONCE = 100

/** From the first day to the last. */
function spanOf(rows: readonly DayOffRow[]) {
  const first = rows.map(({ firstOn }) => firstOn).toSorted()[0]
  return [
    first,
    rows
      .map(({ lastOn }) => lastOn)
      .toSorted()
      .at(-1),
  ]
}
