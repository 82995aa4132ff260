import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Updateable } from 'kysely'
import type { Db } from '../../../db/connection/connect.ts'
import { type Plain, preparedRow } from '../../../db/connection/prepared.ts'
import { nextPosition } from '../../../db/positions.ts'
import { searchText } from '../../../db/search.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import type { WorkKind } from '../../../policy/visible.ts'
import { changesBetween } from '../../activity/changes.ts'
import { type Happening, recordActivity } from '../../activity/record-activity.ts'
import { ensureAssignees } from '../../people/ensure-people.ts'
import type { Why } from '../../stations/after-work.ts'
import { followWork } from '../../stations/follow-work.ts'
import { endOrderBetween } from '../../work-order/change-order.ts'
import { moveDay } from '../../moved-days/move-day.ts'
import { keepMentions } from '../../mentions/keep-mentions.ts'
import { assign } from './assign.ts'
import { audienceBelow } from '../sharing/carry-audience.ts'
import { ensureNothingOpen, tellAudience } from '../sharing/change-audience.ts'
import { kindOf, ruleToAssign, type WorkItem, type WorkItemRow, writtenOn } from '../find-work-item.ts'
import { ensureFreePosition } from './free-position.ts'
import { asStatus } from './status-change.ts'
import { ensureDays, given, type WorkItemEdit } from './work-fields.ts'
import { workLine } from '../work-line.ts'

/**
 * Changes what is given and differs, on work in hand under its project's lock; nothing different is no change and leaves
 * no trace. That the caller may edit at all is ensured before, that they may assign is ensured here. The request it came
 * from follows it; its client reads why. `told` stands beside what changed in the line of the log.
 */
export async function changeWorkItem(
  visit: Visit,
  item: WorkItem,
  edit: WorkItemEdit,
  { reason, told, ...why }: Why & { reason?: string | undefined; told?: Happening['changes'] | undefined } = {},
): Promise<WorkItem> {
  const { actor, db } = visit
  const wanted = await withPosition(visit, item, given(edit))
  const changes = changesBetween<Record<string, unknown>>(item, { ...wanted })
  if (Object.keys(changes).length === 0) return item

  const { status, assignees, ...fields } = wanted
  const audience = await audienceBelow(visit, item, wanted.parentId)
  if (item.audience === 'client' && audience !== 'client') await ensureNothingOpen(visit, item)
  const after = { ...item, ...given(fields), audience }
  await ensureDays(db, item.projectId, after, item)
  const moved = await moveDay(visit, agreedOn(item), { dueOn: wanted.dueOn, reason })
  if (changes['position'] || changes['parentId']) await ensureFreePosition(db, after, after.position)
  if (wanted.parentId && changes['parentId']) await endOrderBetween(db, item.id, wanted.parentId)
  if (changes['assignees'] && assignees) {
    ensure(actor, ruleToAssign(item), item)
    await ensureAssignees(visit, item.projectId, assignees, item.assignees)
    await assign(db, item.id, assignees)
  }
  const row = await updateRow(db, item.id, {
    ...fields,
    ...(audience === item.audience ? {} : { audience }),
    ...(changes['status'] && status ? asStatus(status, actor) : {}),
    ...(changes['title'] || changes['description'] ? { searchText: searchText(after.title, after.description) } : {}),
    updatedAt: new Date().toISOString(),
    version: item.version + 1,
  })
  if (changes['description'])
    await keepMentions(visit, { ...writtenOn(after), text: after.description, before: item.description })
  await recordActivity(visit, {
    ...workLine(after, 'updated'),
    type: why.declined ? 'subtask_declined' : whatHappened(kindOf(item), changes),
    audience: 'client',
    isSealed: item.audience !== 'client',
    changes: { ...changes, ...told, ...(why.declined && why.said ? { said: ['', why.said] } : moved) },
  })
  if (audience !== item.audience) await tellAudience(visit, item, after)
  if (FOLLOWED.some((field) => changes[field]))
    await followWork(visit, { workItemId: item.id }, { said: moved.said?.[1], ...given(why) })
  return { ...row, assignees: assignees ?? item.assignees }
}

const updateRow = (db: Db, id: string, columns: Updateable<Tables['workItems']>) =>
  updated(db, '', { ...(columns as Record<string, Plain>), id })

const updated = preparedRow<'', string, WorkItemRow>((db, _, { id = '', ...columns }) =>
  db.updateTable('workItems').set(columns).where('id', '=', id).returningAll(),
)

/** The day that both sides agreed on for it. */
export const agreedOn = (item: WorkItem) => ({
  projectId: item.projectId,
  workItemId: item.id,
  rootId: item.parentId ?? item.id,
  isShared: item.audience === 'client',
  dueOn: item.dueOn,
  createdAt: item.createdAt,
})

/** What a request shows of the work that it became. */
const FOLLOWED = ['status', 'title', 'dueOn', 'parentId']

/** Work that moves without a position of its own takes the next one where it goes. */
async function withPosition({ db }: Visit, item: WorkItem, edit: WorkItemEdit): Promise<WorkItemEdit> {
  const { parentId } = edit
  if (parentId === undefined || parentId === item.parentId || edit.position !== undefined) return edit
  return { ...edit, position: await nextPosition(db, { projectId: item.projectId, parentId }) }
}

/** The one name for a change that may touch several fields: its most telling part. */
function whatHappened(
  kind: WorkKind,
  changes: Record<string, readonly [unknown, unknown]>,
): Extract<ActivityType, `${WorkKind}_${string}`> {
  const status = changes['status']?.[1]
  if (status === 'completed') return `${kind}_completed`
  if (status === 'in-progress') return `${kind}_started`
  const [before, after] = (changes['assignees'] ?? [[], []]) as [string[], string[]]
  return after.some((id) => !before.includes(id)) ? `${kind}_assigned` : `${kind}_updated`
}
