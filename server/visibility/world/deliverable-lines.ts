import type { Visibility } from '@oriel/contracts/enums'
import { type Making, plain, STORED, type Item } from './items.ts'

export function tellOf(
  { dice: it, rows, ago, items, people }: Making,
  { deliverable, work, audience }: { deliverable: Item; work: Item; audience: Visibility },
) {
  const id = it.id()
  const title = it.word()
  const type = deliverable.status === 'draft' ? 'deliverable_added' : 'sign_off_asked'
  const place =
    work.kind === 'task' ? { taskId: work.id, subtaskId: null } : { taskId: work.taskId, subtaskId: work.id }
  rows.activities.push({
    id,
    type,
    actorId: people.ana.id,
    projectId: work.projectId,
    rootId: place.taskId,
    workItemId: work.id,
    requestId: null,
    targetId: work.id,
    targetType: STORED[work.kind as 'task'],
    targetTitle: title,
    audience: work.unshared ? (audience === 'client' ? 'withheld' : 'sealed') : audience,
    inFeeds: 1,
    changes: JSON.stringify({ deliverable: [null, deliverable.id] }),
    createdAt: ago(90_000 - items.length * 10),
  })
  items.push({
    ...plain('activity', id, work.projectId, people.ana.id),
    ...place,
    audience,
    unshared: work.unshared,
    inFeeds: true,
    words: [title],
    status: type,
  })
}
