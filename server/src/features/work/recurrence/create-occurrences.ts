import { lockProject } from '../../../platform/db/lock-project.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { type SystemContext, withSystemContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { workspaceSchedule } from '../../people/time-off/work-schedules.ts'
import { copyMentions } from '../../people/mentions/copy-mentions.ts'
import { listAssignableIds } from '../../people/accounts/list-assignable-ids.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import { copyLabels } from '../labels/label-records.ts'
import { insertWorkTrees, type WorkCreator } from '../work-items/change/insert-work-trees.ts'
import type { WorkItemRow } from '../../projects/lookups/find-work-item.ts'
import { nextOccurrence } from './next-occurrence.ts'
import { instantiateBlueprint } from './occurrence-blueprint.ts'
import { endSeries, findSeries, findLatestOccurrence, seriesPositionOf, type Series } from './series.ts'
import { findDueSeries } from './find-due-series.ts'

/**
 * Idempotent: the series advances in the same transaction under the project lock, so interrupted or concurrent runs
 * create each occurrence once.
 */
export async function createDueOccurrences(services: Services, now = new Date()) {
  const { timeZone } = await readSettings(services.db)
  const day = currentDate(timeZone, now)
  const dayOf = (instant: string) => currentDate(timeZone, new Date(instant))
  for (const id of await findDueSeries(services.db, { day })) {
    if (services.leaving.aborted) return
    await withSystemContext(services, (ctx) => makeNext(ctx, id, { day, dayOf })).catch((error: unknown) =>
      services.log.error({ err: error, recurrence: id }, 'a piece of recurring work could not be made'),
    )
  }
}

interface Calendar {
  day: string
  dayOf: (instant: string) => string
}

async function makeNext({ db, afterwards }: SystemContext, id: string, { day, dayOf }: Calendar) {
  const before = await findLatestOccurrence(db, id)
  if (!before) return
  await lockProject(db, before.projectId)
  const [series, latest] = [await findSeries(db, id), await findLatestOccurrence(db, id)]
  if (!series || latest?.projectId !== before.projectId) return
  if ((await findDueSeries(db, { day, id })).length === 0) return
  const ctx: WorkCreator = { db, afterwards, actor: { id: series.createdById } }
  const { trashId, completedAt } = latest
  const isGone = trashId !== null
  // Cap at today: the completion time may come from a clock ahead.
  const completedOn = isGone ? day : completedAt && earlier(dayOf(completedAt), day)
  // After deletion of the latest, create the next at once: nothing else shows the series.
  const from = isGone && day < series.lastOn ? series.lastOn : day
  const step = nextOccurrence(seriesPositionOf(series, completedOn), from, await workspaceSchedule(db))
  if (step.isOver) return endSeries(ctx, id, latest)
  const lastOn = step.made ?? step.passed.at(-1)
  if (lastOn === undefined) return
  const count = series.count + step.passed.length + (step.made === null ? 0 : 1)
  await db
    .updateTable('recurrences')
    .set({ lastOn, count, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  if (step.made !== null)
    await makePiece(ctx, { ...series, count }, latest, { on: step.made, passed: step.passed.length })
}

const earlier = (one: string, other: string) => (one < other ? one : other)

async function makePiece(
  ctx: WorkCreator,
  { id, plan, count }: Series,
  { projectId, parentId }: WorkItemRow,
  { on, passed }: { on: string; passed: number },
) {
  const available = new Set(await listAssignableIds(ctx, projectId))
  const parts = parentId === null ? plan.parts : []
  const ids = await insertWorkTrees(ctx, { projectId, parentId }, [
    {
      ...instantiateBlueprint(on, plan, available),
      parts: parts.map((part) => ({ ...instantiateBlueprint(on, part, available), parts: [] })),
      recurrenceId: id,
      occurrence: count,
      told: { repeated: ['', passed === 0 ? '' : String(passed)] },
    },
  ])
  const pieces = [plan, ...parts]
  await copyLabels(ctx.db, new Map(pieces.map(({ from }, at) => [from, ids[at] ?? from])))
  for (const [at, { from, description }] of pieces.entries())
    if (description.includes('@')) await copyMentions(ctx.db, { from, to: ids[at] ?? from })
}
