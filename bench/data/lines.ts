import { addDays } from '@oriel/contracts/time/dates'
import type { StoredActivityType } from '../../server/src/platform/db/stored-activity-types.ts'
import type { Visibility } from '@oriel/contracts/enums'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { seeded } from '../../server/demo/random.ts'
import { projects as stories } from '../../server/demo/projects.ts'
import { idOf } from './ids.ts'
import { insertAll } from './insert.ts'
import { type Share, shareOf } from './share.ts'
import type { Size } from './sizes.ts'
import { placeOf } from './talk.ts'
import { memberOf, type Plan, TEAM } from './work.ts'

const titles = stories.flatMap(({ tasks }) => tasks.map(({ title }) => title))
const types: ReadonlyArray<[StoredActivityType, Visibility]> = [
  ['task_created', 'client'],
  ['task_updated', 'client'],
  ['task_completed', 'client'],
  ['comment_added', 'team'],
]

export async function insertLines(db: Db, size: Size, plan: Plan, day: string, share: Share) {
  await insertAll(db, 'activities', shareOf(lines(size, plan, day), size.activities, share))
}

function* lines(size: Size, plan: Plan, day: string) {
  const random = seeded(6)
  const begun = Date.parse(`${addDays(day, -360)}T00:00:00.000Z`)
  const step = (359 * 86_400_000) / size.activities
  for (let at = 0; at < size.activities; at++) {
    const { project, task } = placeOf(size, plan, at)
    const [type, audience] = random.pick(types)
    const taskId = idOf('task', task)
    yield {
      id: idOf('activity', at),
      type,
      actorId: memberOf(size, project, at % TEAM),
      projectId: idOf('project', project),
      rootId: taskId,
      workItemId: taskId,
      requestId: null,
      targetId: taskId,
      targetType: 'task' as const,
      targetTitle: random.pick(titles),
      audience,
      inFeeds: 1,
      changes: '{}',
      createdAt: new Date(begun + Math.floor(at * step)).toISOString(),
    }
  }
}
