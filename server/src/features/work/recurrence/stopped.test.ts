import { addDays } from '@oriel/contracts/time/dates'
import { setRecurrence } from '@oriel/contracts/v1/work/recurrence'
import type { RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { seeded } from '../../../../demo/random.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { dying } from '../../../../testing/processes/dying.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { workspaceSchedule } from '../../people/time-off/work-schedules.ts'
import { expandRule } from './expand-rule.ts'
import { createDueOccurrences } from './create-occurrences.ts'

/** Crash test; `npm run stops` runs all. `STOPS_SEED` selects another run. */
const STOPS = Number(process.env['STOPS'] ?? 60)
const SEED = Number(process.env['STOPS_SEED'] ?? 1)
/** Concurrent processes on PostgreSQL; SQLite has one. */
const PROCESSES = 3
/** Statements; an occurrence with two subtasks takes about thirty. */
const LONGEST = 120

const first = addDays(currentDate(), 1)
const rules: Array<Exclude<RecurrenceRule, { every: 'completion' }>> = [
  { every: 'day', interval: 1 },
  { every: 'day', interval: 2 },
  { every: 'week', interval: 1, weekdays: ['tuesday', 'friday'] },
  { every: 'month', interval: 1, on: { nth: -1, of: 'working-day' } },
]

test(
  `${STOPS} stops at any step: no occurrence is created twice, and none is missing`,
  async () => {
    const { ask, db, services } = await openDemoAgency()
    const random = seeded(SEED)
    const length = isPostgres(db) ? PROCESSES : 1
    const ids: string[] = []
    for (const rule of rules) {
      const draft = { project: 'bakery', title: JSON.stringify(rule), dueOn: first, assignees: ['eli'] }
      const { id } = (await ask('mara', createWorkItem, draft)).data
      for (const title of ['One', 'Two']) await ask('mara', createWorkItem, { title, parent: id, dueOn: first })
      expect((await ask('mara', setRecurrence, { id, rule })).status).toBe(200)
      ids.push(id)
    }
    let [stopped, day] = [0, first]
    while (stopped < STOPS) {
      const processes = Array.from({ length }, () => dying(services, Math.floor(random(LONGEST))))
      const now = new Date(`${day}T12:00:00`)
      await Promise.all(
        processes.map(async ({ mortal, death }) =>
          createDueOccurrences(mortal, now).catch((error: unknown) => {
            if (!death.isDead) throw error
          }),
        ),
      )
      stopped += processes.filter(({ death }) => death.isDead).length
      day = addDays(day, [0, 0, 1, 1, 4][Math.floor(random(5))] ?? 0)
    }
    // Twice: an occurrence due today makes the next one due.
    for (let times = 0; times < 2; times++)
      await Promise.all(Array.from({ length }, () => createDueOccurrences(services, new Date(`${day}T12:00:00`))))
    const time = await workspaceSchedule(db)
    let made = 0
    for (const [at, id] of ids.entries()) {
      const { recurrenceId } = await db
        .selectFrom('workItems')
        .select('recurrenceId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const pieces = await db
        .selectFrom('workItems')
        .select(['id', 'dueOn', 'occurrence', 'parts'])
        .where('recurrenceId', '=', recurrenceId)
        .orderBy('occurrence')
        .execute()
      const most = 1 + (pieces.at(-1)?.occurrence ?? 0)
      const rule = rules[at] ?? { every: 'day', interval: 1 }
      const days = [first, ...expandRule(rule, { anchor: first, from: addDays(first, 1), most }, time)]
      expect(pieces.map(({ dueOn }) => dueOn)).toEqual(pieces.map(({ occurrence }) => days[(occurrence ?? 0) - 1]))
      expect(pieces.map(({ parts }) => parts)).toEqual(pieces.map(() => 2))
      expect(await passedOf(db, pieces)).toEqual(
        pieces.slice(1).map(({ occurrence }, before) => (occurrence ?? 0) - (pieces[before]?.occurrence ?? 0) - 1),
      )
      expect(pieces.filter(({ dueOn }) => dueOn && dueOn > day)).toHaveLength(1)
      made += pieces.length - 1
    }
    expect(made).toBeGreaterThan(STOPS / 10)
    console.info(`${stopped} stops, ${made} pieces`)
  },
  STOPS * 2000 + 120_000,
)

async function passedOf(
  db: Awaited<ReturnType<typeof openDemoAgency>>['db'],
  pieces: ReadonlyArray<{ id: string }>,
): Promise<number[]> {
  const passed: number[] = []
  for (const { id } of pieces.slice(1)) {
    const lines = await db.selectFrom('activities').select('changes').where('targetId', '=', id).execute()
    expect(lines).toHaveLength(1)
    const { repeated } = JSON.parse(lines[0]?.changes ?? '{}') as { repeated?: [string, string] }
    passed.push(Number(repeated?.[1] ?? Number.NaN))
  }
  return passed
}
