import type { Db } from '../db/connect.ts'

type Key = [customerId: string, thing: string, status: string, word: string, audience: string, onRequest: number]

/** What is kept of numbers, and what it should be: everything outside the trash counted one by one. */
export async function talliesOf(db: Db) {
  const rows = await db.selectFrom('tallies').selectAll().execute()
  const kept = rows
    .filter(({ count, progress }) => count !== 0 || progress !== 0)
    .map((it) =>
      line([it.customerId, it.thing, it.status, it.word, it.audience, it.onRequest], [it.count, it.progress]),
    )
  const days = (await db.selectFrom('dueDays').selectAll().execute())
    .filter(({ count, running }) => count !== 0 || running !== 0)
    .map((it) => dueLine(it.customerId, it.thing, it.day, [it.count, it.running]))
  const loads = (await db.selectFrom('workloads').selectAll().execute())
    .filter(({ open }) => open !== 0)
    .map(({ userId, thing, customerId, open }) => loadLine(userId, thing, customerId, open))
  return {
    kept: [...kept.toSorted(), ...days.toSorted(), ...loads.toSorted()],
    counted: [...(await countedOf(db)), ...(await dueDaysOf(db)), ...(await workloadsOf(db))],
  }
}

const dueLine = (customerId: string, thing: string, day: string, numbers: number[]) =>
  `${customerId} · ${thing} due on ${day}: ${numbers.join(', ')}`
const loadLine = (userId: string, thing: string, customerId: string, open: number) =>
  `${userId} · ${thing} in ${customerId}: ${open}`

const openWork = (db: Db, thing: 'tasks' | 'subtasks') =>
  db
    .selectFrom(thing)
    .select(['id', 'customerId', 'dueDate'])
    .where('trashId', 'is', null)
    .where('status', 'in', ['pending', 'in-progress'])
    .execute()

async function dueDaysOf(db: Db) {
  const projects = await db.selectFrom('customers').select(['id', 'status']).execute()
  const isOver = new Map(projects.map(({ id, status }) => [id, status === 'completed' || status === 'cancelled']))
  const sums = new Map<string, { key: [string, string, string]; sum: [number, number] }>()
  for (const thing of ['tasks', 'subtasks'] as const)
    for (const { customerId, dueDate } of await openWork(db, thing))
      for (const scope of [customerId, '']) {
        const name = JSON.stringify([scope, thing, dueDate])
        const [count, running] = sums.get(name)?.sum ?? [0, 0]
        sums.set(name, { key: [scope, thing, dueDate], sum: [count + 1, running + (isOver.get(customerId) ? 0 : 1)] })
      }
  return [...sums.values()].map(({ key, sum }) => dueLine(...key, sum)).toSorted()
}

async function workloadsOf(db: Db) {
  const assigned = {
    tasks: await db.selectFrom('taskAssignees').select(['taskId as id', 'userId']).execute(),
    subtasks: await db.selectFrom('subtaskAssignees').select(['subtaskId as id', 'userId']).execute(),
  }
  const sums = new Map<string, { key: [string, string, string]; open: number }>()
  for (const thing of ['tasks', 'subtasks'] as const) {
    const projectOf = new Map((await openWork(db, thing)).map(({ id, customerId }) => [id, customerId]))
    for (const { id, userId } of assigned[thing]) {
      const customerId = projectOf.get(id)
      if (customerId === undefined) continue
      const name = JSON.stringify([userId, thing, customerId])
      sums.set(name, { key: [userId, thing, customerId], open: (sums.get(name)?.open ?? 0) + 1 })
    }
  }
  return [...sums.values()].map(({ key, open }) => loadLine(...key, open)).toSorted()
}

async function countedOf(db: Db) {
  const sums = new Map<string, { key: Key; sum: [number, number] }>()
  const count = (progress: number, [customerId, ...key]: Key) => {
    for (const scope of [customerId, '']) {
      const name = JSON.stringify([scope, ...key])
      const known = sums.get(name)?.sum ?? [0, 0]
      sums.set(name, { key: [scope, ...key], sum: [known[0] + 1, known[1] + progress] })
    }
  }
  const alive = { where: ['trashId', 'is', null] } as const
  for (const it of await db
    .selectFrom('customers')
    .selectAll()
    .where(...alive.where)
    .execute())
    count(it.progress, [it.id, 'customers', it.status, it.priority, '', 0])
  for (const it of await db
    .selectFrom('tasks')
    .selectAll()
    .where(...alive.where)
    .execute())
    count(it.progress, [it.customerId, 'tasks', it.status, it.priority, '', 0])
  for (const it of await db
    .selectFrom('subtasks')
    .selectAll()
    .where(...alive.where)
    .execute())
    count(0, [it.customerId, 'subtasks', it.status, it.priority, '', 0])
  for (const it of await db
    .selectFrom('taskRequests')
    .selectAll()
    .where(...alive.where)
    .execute())
    count(0, [it.customerId, 'taskRequests', it.status, '', '', 0])
  for (const it of await db
    .selectFrom('files')
    .selectAll()
    .where(...alive.where)
    .execute()) {
    const word = it.mimetype === 'application/pdf' ? `${it.category}/pdf` : it.category
    count(0, [it.customerId, 'files', it.status, word, it.audience, it.requestId === null ? 0 : 1])
  }
  return [...sums.values()].map(({ key, sum }) => line(key, sum)).toSorted()
}

const line = (key: Key, [count, progress]: [number, number]) => `${key.join(' · ')}: ${count}, ${progress}`
