import type { Making, Thing } from './things.ts'
import { plain } from './things.ts'

/** Everybody has a notice of everything in a project, whatever they see of it: who follows what is another matter. */
export function notify(making: Making, projectId: string) {
  const { things, people } = making
  const subjects = things.filter(
    ({ kind, projectId: of }) => of === projectId && ['customer', 'task', 'subtask', 'taskRequest'].includes(kind),
  )
  for (const subject of subjects)
    for (const { id } of Object.values(people)) {
      addNotice(making, subject, id, 'follows')
      if (subject.kind === 'task' || subject.kind === 'subtask') addNotice(making, subject, id, 'assigned')
    }
}

function addNotice(
  { dice: it, rows, ago, things }: Making,
  subject: Thing,
  userId: string,
  why: 'follows' | 'assigned',
) {
  const id = it.id()
  const { kind, id: subjectId, projectId, trashed, taskId } = subject
  things.push({
    ...plain('notice', id, projectId, userId),
    trashed,
    taskId: kind === 'task' ? subjectId : taskId,
    subtaskId: kind === 'subtask' ? subjectId : null,
    requestId: kind === 'taskRequest' ? subjectId : null,
    status: why,
    subjectId,
  })
  rows.notices.push({ id, userId, why, subject: subjectId, byId: null, sinceSeq: 0, at: ago(1) })
}
