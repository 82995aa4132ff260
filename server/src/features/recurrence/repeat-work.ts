import { lockProject } from '../../db/lock-project.ts'
import { today } from '../../http/session/today.ts'
import { type SystemVisit, systemVisit } from '../../http/session/visit.ts'
import type { Services } from '../../services.ts'
import { workingTime } from '../days-off/working-time.ts'
import { copyMentions } from '../mentions/copy-mentions.ts'
import { listAssignable } from '../people/list-assignable.ts'
import { readSettings } from '../settings/read-settings.ts'
import { insertPieces, type Maker } from '../work-items/change/insert-pieces.ts'
import type { WorkItemRow } from '../work-items/find-work-item.ts'
import { nextOccurrence } from './next-occurrence.ts'
import { pieceOn } from './plan.ts'
import { endSeries, findSeries, latestOf, positionOf, type Series } from './series.ts'
import { waitingSeries } from './waiting-series.ts'

/**
 * Makes the next piece of each series whose time has come, each in a transaction of its own. What is to be made follows
 * from how far its series has come, which moves with it: stopped anywhere and run again, or run by several processes at
 * once, it makes each piece once.
 */
export async function repeatWork(services: Services, now = new Date()) {
  const { timeZone } = await readSettings(services.db)
  const day = today(timeZone, now)
  const dayOf = (instant: string) => today(timeZone, new Date(instant))
  for (const id of await waitingSeries(services.db, { day })) {
    if (services.leaving.aborted) return
    await systemVisit(services, (visit) => makeNext(visit, id, { day, dayOf })).catch((error: unknown) =>
      services.log.error({ err: error, recurrence: id }, 'a piece of recurring work could not be made'),
    )
  }
}

interface Calendar {
  day: string
  dayOf: (instant: string) => string
}

async function makeNext({ db, afterwards }: SystemVisit, id: string, { day, dayOf }: Calendar) {
  const before = await latestOf(db, id)
  if (!before) return
  await lockProject(db, before.projectId)
  const [series, latest] = [await findSeries(db, id), await latestOf(db, id)]
  if (!series || latest?.projectId !== before.projectId) return
  if ((await waitingSeries(db, { day, id })).length === 0) return
  const visit: Maker = { db, afterwards, actor: { id: series.createdById } }
  const { trashId, completedAt } = latest
  const isGone = trashId !== null
  const completedOn = isGone ? day : completedAt && dayOf(completedAt)
  // The piece in hand was deleted: the next one is made now, for nothing else tells of the series any more.
  const from = isGone && day < series.lastOn ? series.lastOn : day
  const step = nextOccurrence(positionOf(series, completedOn), from, await workingTime(db))
  if (step.isOver) return endSeries(visit, id, latest)
  const lastOn = step.made ?? step.passed.at(-1)
  if (lastOn === undefined) return
  const count = series.count + step.passed.length + (step.made === null ? 0 : 1)
  await db
    .updateTable('recurrences')
    .set({ lastOn, count, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  if (step.made !== null)
    await makePiece(visit, { ...series, count }, latest, { on: step.made, passed: step.passed.length })
}

async function makePiece(
  visit: Maker,
  { id, plan, count }: Series,
  { projectId, parentId }: WorkItemRow,
  { on, passed }: { on: string; passed: number },
) {
  const available = new Set(await listAssignable(visit, projectId))
  const parts = parentId === null ? plan.parts : []
  const ids = await insertPieces(visit, { projectId, parentId }, [
    {
      ...pieceOn(on, plan, available),
      parts: parts.map((part) => ({ ...pieceOn(on, part, available), parts: [] })),
      recurrenceId: id,
      occurrence: count,
      told: { repeated: ['', passed === 0 ? '' : String(passed)] },
    },
  ])
  for (const [at, { from, description }] of [plan, ...parts].entries())
    if (description.includes('@')) await copyMentions(visit.db, { from, to: ids[at] ?? from })
}
