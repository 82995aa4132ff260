import { ALL_DATES } from '../../src/platform/db/tables/counters.ts'
import type { Db } from '../../src/platform/db/connection/connect.ts'

/** Counters as stored, and as recounted. */
export async function keptAndCounted(db: Db) {
  const parts = await Promise.all(
    [counts, dueDays, workloads, lineCounts, progressOfWork, progressOfProjects, shares].map((it) => it(db)),
  )
  return { kept: parts.flatMap(({ kept }) => kept.toSorted()), counted: parts.flatMap(({ counted }) => counted) }
}

type Sums = Map<string, number[]>

function add(sums: Sums, about: unknown[], ...numbers: number[]) {
  const name = about.join(' · ')
  const known = sums.get(name) ?? []
  sums.set(
    name,
    numbers.map((it, at) => it + (known[at] ?? 0)),
  )
}
const linesOf = (what: string, sums: Sums) =>
  [...sums]
    .filter(([, numbers]) => numbers.some((it) => it !== 0))
    .map(([name, numbers]) => `${what} of ${name}: ${numbers.join(', ')}`)
    .toSorted()

const kindOf = ({ parentId }: { parentId: string | null }) => (parentId === null ? 'tasks' : 'subtasks')
const work = (db: Db) => db.selectFrom('workItems').selectAll().where('trashId', 'is', null).execute()
const openWork = async (db: Db) =>
  (await work(db)).filter(({ status }) => status === 'pending' || status === 'in-progress')
const scopes = (projectId: string) => [projectId, '']

/** A file on a request without work, or with team-only work. */
const hidden = ({
  requestId,
  resultId,
  audience,
}: {
  requestId: string | null
  resultId: string | null
  audience: string
}) => requestId !== null && (resultId === null || audience !== 'client')

async function counts(db: Db) {
  const [kept, counted]: [Sums, Sums] = [new Map(), new Map()]
  for (const it of await db.selectFrom('counts').selectAll().execute())
    add(kept, [it.projectId, it.thing, it.status, it.word, it.audience, it.onRequest], it.count, it.progress)
  const count = (projectId: string, about: unknown[], progress = 0) => {
    for (const scope of scopes(projectId)) add(counted, [scope, ...about], 1, progress)
  }
  const projects = db.selectFrom('projects').select(['id', 'status', 'priority', 'progress'])
  for (const it of await projects.where('trashId', 'is', null).execute())
    count(it.id, ['projects', it.status, it.priority, '', 0], it.progress)
  for (const it of await work(db))
    count(it.projectId, [kindOf(it), it.status, it.priority, it.audience, 0], it.parentId === null ? it.progress : 0)
  for (const it of await db.selectFrom('requests').selectAll().where('trashId', 'is', null).execute())
    count(it.projectId, ['requests', it.status, '', '', 0])
  for (const it of await db.selectFrom('files').selectAll().where('trashId', 'is', null).execute()) {
    const word = it.mimetype === 'application/pdf' ? `${it.category}/pdf` : it.category
    count(it.projectId, ['files', it.status, word, it.audience, hidden(it) ? 1 : 0])
  }
  return { kept: linesOf('count', kept), counted: linesOf('count', counted) }
}

async function dueDays(db: Db) {
  const [kept, counted]: [Sums, Sums] = [new Map(), new Map()]
  for (const it of await db.selectFrom('dueDays').selectAll().execute())
    add(kept, [it.projectId, it.thing, it.day, it.audience], it.count, it.running)
  const projects = await db.selectFrom('projects').select(['id', 'status']).execute()
  const isOver = new Map(projects.map(({ id, status }) => [id, status === 'completed' || status === 'cancelled']))
  for (const it of await openWork(db))
    for (const scope of scopes(it.projectId))
      if (it.dueOn) add(counted, [scope, kindOf(it), it.dueOn, it.audience], 1, isOver.get(it.projectId) ? 0 : 1)
  return { kept: linesOf('due', kept), counted: linesOf('due', counted) }
}

async function workloads(db: Db) {
  const [kept, counted]: [Sums, Sums] = [new Map(), new Map()]
  for (const it of await db.selectFrom('workloads').selectAll().execute())
    add(kept, [it.userId, it.thing, it.projectId], it.open, it.completed, it.cancelled)
  const alive = new Map((await work(db)).map((it) => [it.id, it]))
  for (const { workItemId, userId, open } of await db.selectFrom('workItemAssignees').selectAll().execute()) {
    const item = alive.get(workItemId)
    const is = (...statuses: string[]) => (item && statuses.includes(item.status) ? 1 : 0)
    const isOpen = is('pending', 'in-progress')
    if (item) add(counted, [userId, kindOf(item), item.projectId], isOpen, is('completed'), is('cancelled'))
    add(kept, ['assignment', workItemId, userId], open)
    add(counted, ['assignment', workItemId, userId], isOpen)
  }
  return { kept: linesOf('workload', kept), counted: linesOf('workload', counted) }
}

async function lineCounts(db: Db) {
  const [kept, counted]: [Sums, Sums] = [new Map(), new Map()]
  for (const it of await db.selectFrom('lineCounts').selectAll().execute())
    add(kept, [it.projectId, it.actorId, it.day, it.audience, it.onRequest, it.type], it.count)
  for (const it of await db.selectFrom('activities').selectAll().where('inFeeds', '=', 1).execute()) {
    const about = [it.audience, it.requestId === null ? 0 : 1, it.type]
    add(counted, ['', '', ALL_DATES, ...about], 1)
    add(counted, ['', '', it.createdAt.slice(0, 10), ...about], 1)
    add(counted, ['', it.actorId, '', ...about], 1)
    if (it.projectId === null) continue
    add(counted, [it.projectId, '', '', ...about], 1)
    add(counted, [it.projectId, it.actorId, '', ...about], 1)
  }
  return { kept: linesOf('lines', kept), counted: linesOf('lines', counted) }
}

const share = (sum: number, of: number) => (of === 0 ? 0 : Math.round(sum / of))

async function progressOfWork(db: Db) {
  const alive = await work(db)
  type Item = (typeof alive)[number]
  const partsOf = ({ id }: Item, isSeen: (it: Item) => boolean) =>
    alive.filter((it) => it.parentId === id && it.status !== 'cancelled' && isSeen(it))
  const progress = ({ status }: Item, parts: Item[]) =>
    parts.length === 0 && status === 'completed'
      ? 100
      : share(100 * parts.filter((it) => it.status === 'completed').length, parts.length)
  const lines = (numbers: (it: Item) => number[]) =>
    alive.map((it) => `progress of ${it.id}: ${numbers(it).join(', ')}`).toSorted()
  return {
    kept: lines((it) => [it.progress, it.parts, it.sharedProgress, it.sharedParts]),
    counted: lines((it) => {
      const [all, seen] = [partsOf(it, () => true), partsOf(it, isShared)]
      return [progress(it, all), all.length, progress(it, seen), seen.length]
    }),
  }
}

const isShared = ({ audience }: { audience: string }) => audience === 'client'

async function progressOfProjects(db: Db) {
  // By name: a migration in between may add columns, and connections keep their statements.
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'progress', 'pendingTasks', 'inProgressTasks', 'completedTasks', 'cancelledTasks'])
    .select(['sharedProgress', 'sharedPendingTasks', 'sharedInProgressTasks'])
    .select(['sharedCompletedTasks', 'sharedCancelledTasks'])
    .execute()
  const tasks = (await work(db)).filter(({ parentId }) => parentId === null)
  const line = (id: string, ...numbers: number[]) => `progress of ${id}: ${numbers.join(', ')}`
  const numbersOf = (own: typeof tasks, progressOf: (it: (typeof tasks)[number]) => number) => {
    const counted = own.filter(({ status }) => status !== 'cancelled')
    const sum = counted.reduce((total, it) => total + progressOf(it), 0)
    const statuses = ['pending', 'in-progress', 'completed', 'cancelled']
    return [
      share(sum, counted.length),
      ...statuses.map((wanted) => own.filter(({ status }) => status === wanted).length),
    ]
  }
  return {
    kept: projects
      .map((it) =>
        line(
          it.id,
          it.progress,
          it.pendingTasks,
          it.inProgressTasks,
          it.completedTasks,
          it.cancelledTasks,
          it.sharedProgress,
          it.sharedPendingTasks,
          it.sharedInProgressTasks,
          it.sharedCompletedTasks,
          it.sharedCancelledTasks,
        ),
      )
      .toSorted(),
    counted: projects
      .map(({ id }) => {
        const own = tasks.filter(({ projectId }) => projectId === id)
        return line(
          id,
          ...numbersOf(own, ({ progress }) => progress),
          ...numbersOf(own.filter(isShared), ({ sharedProgress }) => sharedProgress),
        )
      })
      .toSorted(),
  }
}

async function shares(db: Db) {
  const all = await db.selectFrom('workItems').select(['id', 'parentId', 'audience']).execute()
  const visibilityOf = new Map(all.map((it) => [it.id, it.audience]))
  const hanging = [
    ...(await db.selectFrom('comments').select(['id', 'workItemId', 'audience']).execute()),
    ...(await db.selectFrom('files').select(['id', 'workItemId', 'audience']).execute()),
    ...all.map(({ id, parentId, audience }) => ({ id, workItemId: parentId, audience })),
  ]
  const should = ({ workItemId, audience }: (typeof hanging)[number]) => {
    if (audience === 'team') return 'team'
    return workItemId === null || visibilityOf.get(workItemId) === 'client' ? 'client' : 'withheld'
  }
  return {
    kept: hanging.map((it) => `${it.id} is kept as ${it.audience}`).toSorted(),
    counted: hanging.map((it) => `${it.id} is kept as ${should(it)}`).toSorted(),
  }
}
