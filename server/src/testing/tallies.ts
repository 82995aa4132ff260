import type { Db } from '../db/connect.ts'

type Key = [customerId: string, thing: string, status: string, word: string, audience: string, onRequest: number]

/** What the tallies say, and what they should say: everything outside the trash counted one by one. */
export async function talliesOf(db: Db) {
  const rows = await db.selectFrom('tallies').selectAll().execute()
  const kept = rows
    .filter(({ count, progress }) => count !== 0 || progress !== 0)
    .map((it) =>
      line([it.customerId, it.thing, it.status, it.word, it.audience, it.onRequest], [it.count, it.progress]),
    )
  return { kept: kept.toSorted(), counted: await countedOf(db) }
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
