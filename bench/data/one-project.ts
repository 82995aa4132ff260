import { indexedText } from '../../server/src/platform/db/search-index.ts'
import { addDays } from '@oriel/contracts/time/dates'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { newId } from '../../server/src/platform/db/ids.ts'
import { insertAll } from './insert.ts'
import { clientId, companyId, employeeId, managerId } from './people.ts'

export interface OneProject {
  name: string
  tasks: number
  subtasksPerTask: number
  days: number
}

export async function addOneProject(db: Db, one: OneProject, begins: string): Promise<string> {
  const id = newId()
  const at = `${begins}T08:00:00.000Z`
  const by = { createdById: managerId(0), createdAt: at, updatedAt: at }
  await db
    .insertInto('projects')
    .values({
      id,
      name: one.name,
      description: '',
      clientId: clientId(0),
      companyId: companyId(0),
      priority: 'normal',
      status: 'active',
      dueOn: addDays(begins, one.days),
      ...by,
      ...indexedText(one.name),
      trashId: null,
    })
    .execute()
  await insertAll(db, 'projectClients', [{ projectId: id, userId: clientId(0), level: 'approver', addedAt: at }])
  await insertAll(db, 'projectMembers', [{ projectId: id, userId: employeeId(0), addedAt: at }])
  const work = workOf(id, one, begins).map((it) => ({ ...it, ...by, ...indexedText(it.title) }))
  await insertAll(db, 'workItems', work)
  await insertAll(
    db,
    'workItemAssignees',
    work.map(({ id: workItemId }) => ({ workItemId, userId: employeeId(0), position: 0 })),
  )
  const siblings = [...Map.groupBy(work, ({ parentId }) => parentId).values()]
  await insertAll(
    db,
    'workOrder',
    siblings.flatMap((some) =>
      some.slice(1).map((it, before) => ({
        workItemId: it.id,
        afterId: some[before]?.id ?? '',
        gap: 0,
        createdAt: at,
        createdById: managerId(0),
      })),
    ),
  )
  return id
}

function workOf(projectId: string, { tasks, subtasksPerTask, days }: OneProject, begins: string) {
  const each = days / tasks
  const piece = (title: string, parentId: string | null, from: number, position: number) => ({
    id: newId(),
    projectId,
    parentId,
    title,
    description: '',
    status: 'pending' as const,
    priority: 'normal' as const,
    startsOn: addDays(begins, Math.floor(from)),
    dueOn: addDays(begins, Math.floor(from) + 3),
    position,
    estimate: 4,
    completedAt: null,
    completedById: null,
    trashId: null,
  })
  return Array.from({ length: tasks }, (_, at) => {
    const task = piece(`Piece ${at + 1}`, null, at * each, at + 1)
    const parts = Array.from({ length: subtasksPerTask }, (_it, part) =>
      piece(`Part ${at + 1}.${part + 1}`, task.id, at * each + part, part + 1),
    )
    return [task, ...parts]
  }).flat()
}
