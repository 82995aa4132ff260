import { recordVisit } from '@oriel/contracts/v1/overview/home'
import { rescheduleItems } from '@oriel/contracts/v1/work/dependencies'
import { changeWorkItem, changeWorkItemVisibility, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { addDays } from '@oriel/contracts/time/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../../query-plans/statements.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { insertRows } from '../../../platform/db/sql/bulk-rows.ts'
import { verifyLog } from '../../../operations/backup/verify/verify-log.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const THEN = '2026-01-05T09:00:00.000Z'
const MONDAY = '2099-06-01'

const piece = fc.record({
  audience: fc.constantFrom('client', 'client', 'team'),
  status: fc.nat(11).map((n) => (['completed', 'in-progress', 'in-progress'] as const)[n] ?? 'pending'),
  begins: fc.integer({ min: 0, max: 20 }),
  lasts: fc.option(fc.integer({ min: 0, max: 5 })),
  behind: fc.integer({ min: 1, max: 3 }),
  below: fc.boolean(),
  wished: fc.boolean(),
  moved: fc.constantFrom('no', 'unseen', 'seen', 'from-here'),
  shownLately: fc.boolean(),
})
type Piece = typeof piece extends fc.Arbitrary<infer It> ? It : never

const dueOf = ({ begins, lasts }: Piece) => addDays(MONDAY, begins + (lasts ?? 0))
const taskOf = (at: number) => `p${at - (at % 3)}`
const isPart = (it: Piece, at: number) => it.below && at % 3 > 0

async function settle({ db }: Agency, plan: readonly Piece[], { looked }: { looked: boolean }) {
  const at = { createdAt: THEN, createdById: 'mara' }
  await insertRows(
    db,
    'workItems',
    plan.map((it, n) => ({
      id: `p${n}`,
      projectId: 'bakery',
      parentId: isPart(it, n) ? taskOf(n) : null,
      title: `Piece ${n}`,
      description: '',
      searchText: `piece ${n}`,
      sortKey: '',
      position: n + 10,
      priority: 'normal',
      audience: isPart(it, n) && plan[n - (n % 3)]?.audience === 'team' ? 'withheld' : it.audience,
      status: it.status,
      startsOn: it.lasts === null ? null : addDays(MONDAY, it.begins),
      dueOn: dueOf(it),
      completedAt: it.status === 'completed' ? THEN : null,
      completedById: it.status === 'completed' ? 'eli' : null,
      updatedAt: THEN,
      ...at,
    })),
  )
  await insertRows(
    db,
    'workOrder',
    plan.flatMap(({ behind }, n) =>
      behind > 0 && n >= behind ? [{ workItemId: `p${n}`, afterId: `p${n - behind}`, gap: behind - 1, ...at }] : [],
    ),
  )
  await wishes(db, plan)
  await ledger(db, plan)
  if (looked)
    await db.updateTable('users').set({ lastVisitAt: '2026-02-01T09:00:00.000Z' }).where('id', '=', 'clara').execute()
}

async function ledger(db: Agency['db'], plan: readonly Piece[]) {
  await insertRows(
    db,
    'movedDays',
    plan.flatMap((it, n) =>
      it.moved === 'no'
        ? []
        : [
            {
              id: `m${n}`,
              projectId: 'bakery',
              workItemId: `p${n}`,
              milestoneId: null,
              fromOn: it.moved === 'from-here' ? addDays(dueOf(it), 3) : addDays(dueOf(it), -9),
              toOn: dueOf(it),
              wasSeen: it.moved === 'unseen' ? 0 : 1,
              reason: it.moved === 'seen' ? 'Rain' : null,
              movedById: 'paul',
              movedAt: '2026-03-01T09:00:00.000Z',
            },
          ],
    ),
  )
}

async function wishes(db: Agency['db'], plan: readonly Piece[]) {
  const follows = { pending: 'approved', 'in-progress': 'in-progress', completed: 'completed' } as const
  await insertRows(
    db,
    'requests',
    plan.flatMap((it, n) =>
      it.wished
        ? [
            {
              id: `r${n}`,
              projectId: 'bakery',
              workItemId: null,
              requestedById: 'clara',
              resultId: `p${n}`,
              title: `Wish ${n}`,
              description: '',
              priority: 'normal',
              reason: 'other',
              searchText: `wish ${n}`,
              dueOn: dueOf(it),
              createdAt: THEN,
              updatedAt: THEN,
              reviewedAt: THEN,
              reviewedById: 'mara',
              status: follows[it.status],
              stations: JSON.stringify([
                { kind: 'submitted', at: THEN, by: 'clara' },
                {
                  kind: 'approved',
                  at: THEN,
                  by: 'mara',
                  agreedTerms: {
                    title: `Piece ${n}`,
                    dueOn: dueOf(it),
                    workItem: isPart(it, n) ? taskOf(n) : null,
                  },
                },
              ]),
            } as const,
          ]
        : [],
    ),
  )
}

async function outcome({ db }: Agency) {
  const without = (rows: readonly object[], ...names: string[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))))
  const read = (table: 'activities' | 'movedDays' | 'workItems' | 'requests', by: string) =>
    db
      .selectFrom(table)
      .selectAll()
      .orderBy(by as never)
      .execute()
  const moves = without(await read('movedDays', 'workItemId'), 'id', 'movedAt').map((row) => JSON.stringify(row))
  const requests = (await read('requests', 'id')).map((row) =>
    JSON.stringify(row).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
  )
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  const { wrong } = await verifyLog(db)
  return {
    lines: without(await read('activities', 'seq'), 'seq', 'id', 'hash', 'createdAt'),
    moves: moves.toSorted(),
    work: without(await read('workItems', 'id'), 'updatedAt'),
    requests,
    kept: kept.filter((line) => !line.startsWith('lines of')),
    chains: without(await db.selectFrom('logChains').selectAll().orderBy('id').execute(), 'hash', 'beganAt'),
    wrong,
  }
}

async function etags({ send }: Agency) {
  const of = async (person: 'mara' | 'clara' | 'eli') =>
    (await send(person, { method: 'GET', url: '/api/v1/work-items?project=bakery' })).headers['etag']
  return Promise.all((['mara', 'clara', 'eli'] as const).map(of))
}

test.each([1, 2, 3])(
  'rescheduling many at once gives the same dates as one after the other (plan %i)',
  async (seed) => {
    const [plan = []] = fc.sample(fc.array(piece, { minLength: 60, maxLength: 60 }), { seed, numRuns: 1 })
    const looked = seed !== 3
    const [together, apart] = [await openDemoAgency(), await openDemoAgency()]
    for (const agency of [together, apart]) {
      await settle(agency, plan, { looked })
      for (const [n, { shownLately, below }] of plan.entries())
        if (shownLately && !below && n % 3 === 0)
          for (const audience of ['team', 'client'] as const)
            await agency.ask('mara', changeWorkItemVisibility, { id: `p${n}`, visibility: audience })
    }
    const reason = seed === 3 ? undefined : 'The photos are late'
    const before = await etags(together)
    const named = [0, 1, 2].map((n) => ({
      id: `p${n}`,
      startsOn: addDays(MONDAY, 30),
      dueOn: addDays(MONDAY, 30 + n),
    }))
    const { status, data } = await together.ask('mara', rescheduleItems, {
      moves: named,
      rescheduleDependents: true,
      reason,
    })
    expect(status).toBe(200)
    expect(data.dependents.length).toBeGreaterThan(5)
    for (const { id, startsOn, dueOn, version } of [...data.moves, ...data.dependents]) {
      const alone = await apart.ask('mara', changeWorkItem, { id, startsOn, dueOn, reason })
      expect([alone.status, alone.data.version]).toEqual([200, version])
    }
    const [one, other] = [await outcome(together), await outcome(apart)]
    expect(one).toEqual(other)
    expect(one.wrong).toBeNull()
    expect(one.moves.length).toBeGreaterThan(5)
    for (const [at, etag] of (await etags(together)).entries()) expect(etag).not.toBe(before[at])
  },
)

const chainOf = (count: number): Piece[] =>
  Array.from({ length: count }, (_, n) => ({
    audience: 'client',
    status: 'pending',
    begins: 0,
    lasts: 0,
    below: false,
    wished: n % 4 === 0,
    behind: Math.min(n, 1),
    moved: n % 2 ? 'seen' : 'no',
    shownLately: false,
  }))
const moveAll = (agency: Agency, more: object = {}) =>
  agency.ask('mara', rescheduleItems, {
    moves: [{ id: 'p0', startsOn: addDays(MONDAY, 1), dueOn: addDays(MONDAY, 1) }],
    rescheduleDependents: true,
    ...more,
  })

test('a thousand items take as few queries as ten, and send open browsers one event', async () => {
  const counts = []
  for (const count of [10, 120]) {
    const agency = await openDemoAgency()
    await settle(agency, chainOf(count), { looked: true })
    await agency.ask('mara', listWorkItems, { project: 'bakery' })
    const heard: string[] = []
    agency.services.live.listen((event) => heard.push(JSON.stringify(event)))
    const sent = await statementsOf(async () => {
      const { status, data } = await moveAll(agency, { reason: 'Rain' })
      expect([status, data.dependents.length]).toEqual([200, count - 1])
    })
    counts.push(sent.length)
    const about = heard.filter((it) => /"kind":"(task|request)"/.test(it))
    expect(about.length).toBe(new Set(about).size)
  }
  expect(counts[1]).toBe(counts[0])
  expect(counts[0]).toBeLessThanOrEqual(30)
})

test('one item that may not move keeps all of them in place', async () => {
  const agency = await openDemoAgency()
  await settle(agency, chainOf(12), { looked: false })
  await agency.ask('clara', recordVisit, {})
  const before = await outcome(agency)
  const { status, body } = await moveAll(agency)
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['reason']])
  await agency.db
    .updateTable('projects')
    .set({ dueOn: addDays(MONDAY, 9) })
    .where('id', '=', 'bakery')
    .execute()
  const late = await moveAll(agency, { reason: 'Rain' })
  expect([late.status, Object.keys(late.body['fields'] as object)]).toEqual([400, ['startsOn']])
  expect(await outcome(agency)).toEqual(before)
})
