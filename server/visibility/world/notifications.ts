import type { Making, Person, Item } from './items.ts'
import { plain } from './items.ts'

/** Everyone gets notifications of everything, visible or not; the server must filter. */
export function notify(making: Making, projectId: string) {
  const { items, people } = making
  const subjects = items.filter(
    ({ kind, projectId: of }) => of === projectId && ['customer', 'task', 'subtask', 'taskRequest'].includes(kind),
  )
  for (const subject of subjects)
    for (const { id } of Object.values(people)) {
      addNotification(making, subject, id, 'followed')
      if (subject.kind === 'task' || subject.kind === 'subtask') addNotification(making, subject, id, 'assigned')
    }
  // A sample: the inbox reads all.
  const texts = items.filter(({ kind, projectId: of }, at) => of === projectId && TEXTS.has(kind) && at % 3 === 0)
  for (const text of texts) for (const person of Object.values(people)) addMention(making, text, person)
}

const TEXTS = new Set(['customer', 'task', 'subtask', 'taskRequest', 'comment', 'annotation'])

function addMention({ dice: it, rows, ago, items, people }: Making, text: Item, person: Person) {
  const id = it.id()
  items.push({
    ...plain('notification', id, text.projectId, person.id),
    trashed: text.trashed,
    unshared: text.unshared,
    audience: text.audience,
    taskId: text.kind === 'task' ? text.id : text.taskId,
    subtaskId: text.kind === 'subtask' ? text.id : text.subtaskId,
    requestId: text.kind === 'taskRequest' ? text.id : text.requestId,
    status: 'mentioned',
    subjectId: text.id,
  })
  const [name = ''] = person.openWords
  rows.mentions.push({ id, subject: text.id, userId: person.id, name, byId: people.ana.id, at: ago(1), open: 1 })
}

function addNotification(
  { dice: it, rows, ago, items }: Making,
  subject: Item,
  userId: string,
  why: 'followed' | 'assigned',
) {
  const id = it.id()
  const { kind, id: subjectId, projectId, trashed, taskId } = subject
  items.push({
    ...plain('notification', id, projectId, userId),
    trashed,
    taskId: kind === 'task' ? subjectId : taskId,
    subtaskId: kind === 'subtask' ? subjectId : null,
    requestId: kind === 'taskRequest' ? subjectId : null,
    status: why,
    subjectId,
  })
  rows.notices.push({ id, userId, why, subject: subjectId, byId: null, sinceSeq: 0, at: ago(1) })
}
