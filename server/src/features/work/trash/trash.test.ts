import { deleteCustomer, getCustomer, listCustomers } from '@oriel/contracts/classic/customers'
import { getRestorePreview } from '@oriel/contracts/classic/sharing-preview'
import { listTrash, deletePermanently, restoreFromTrash } from '@oriel/contracts/classic/trash'
import { describe, expect, test } from 'vitest'
import type { Tables } from '../../../platform/db/tables.ts'
import { DEFAULT_CALENDAR } from '../../../platform/http/session/reader-calendar.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import { purgeTrash } from '../../../operations/server/jobs/purge-trash.ts'
import { openDemoAgency, NOTHING_KEPT } from '../../../../testing/agencies/demo-agency.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const mara = {
  id: 'mara',
  fullName: 'Mara Lind',
  role: 'pm',
  sessionId: '',
  familyId: '',
  ip: '',
  requestId: '',
  calendar: DEFAULT_CALENDAR,
} as const
const NOW = '2026-02-01T00:00:00.000Z'

async function fillBakery({ db }: Agency) {
  await db
    .insertInto('requests')
    .values({
      id: 'request',
      projectId: 'bakery',
      workItemId: 'homepage',
      requestedById: 'clara',
      title: 'Map',
      description: '',
      status: 'pending',
      priority: 'normal',
      dueOn: '2099-01-01',
      reason: 'other',
      createdAt: NOW,
      updatedAt: NOW,
      searchText: '',
    })
    .execute()
  for (const [id, place] of [
    ['on-task', { workItemId: 'homepage' }],
    ['on-subtask', { workItemId: 'opening-hours' }],
    ['on-request', { requestId: 'request' }],
  ] as const) {
    const at = { projectId: 'bakery', searchText: '', ...place }
    await db
      .insertInto('comments')
      .values({ ...at, id: `comment-${id}`, authorId: 'eli', text: 'Hello', audience: 'team', createdAt: NOW })
      .execute()
    await db
      .insertInto('files')
      .values({
        ...at,
        id: `file-${id}`,
        storageKey: `key-${id}`,
        originalName: 'plan.pdf',
        mimetype: 'application/pdf',
        category: 'document',
        description: '',
        size: 3,
        sha256: '',
        audience: 'client',
        status: 'active',
        uploadedById: 'eli',
        uploadedAt: NOW,
      })
      .execute()
  }
}

const remove = (agency: Agency, type: 'task' | 'subtask' | 'comment' | 'file' | 'request', id: string) =>
  withRequestContext(agency.services, mara, 'write', (ctx) =>
    softDelete(ctx, { type, id, title: id, projectId: 'bakery' }),
  )

const tables = ['projects', 'workItems', 'requests', 'comments', 'files'] as const

async function bakeryRows({ db }: Agency) {
  const there: string[] = []
  const trashed: string[] = []
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'trashId'])
      .where(table === 'projects' ? 'id' : 'projectId', '=', 'bakery')
      .orderBy('id')
      .execute()
    for (const { id, trashId } of rows) (trashId ? trashed : there).push(id)
  }
  return { there, trashed }
}

const everything = [
  'bakery',
  'homepage',
  'opening-hours',
  'request',
  'comment-on-request',
  'comment-on-subtask',
  'comment-on-task',
  'file-on-request',
  'file-on-subtask',
  'file-on-task',
]

describe('deleting and restoring', () => {
  test('a project goes to the trash with everything in it, for everyone, and comes back whole', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    const { data } = await agency.ask('mara', deleteCustomer, { id: 'bakery' })
    expect(await bakeryRows(agency)).toEqual({ there: [], trashed: everything })
    for (const person of ['mara', 'eli', 'clara'] as const)
      expect((await agency.ask(person, getCustomer, { id: 'bakery' })).status).toBe(404)
    expect((await agency.ask('clara', listCustomers, {})).data.counts.all).toBe(0)

    expect((await agency.ask('paul', restoreFromTrash, { id: data.trashId })).data).toEqual({
      _id: 'bakery',
      type: 'customer',
    })
    expect(await bakeryRows(agency)).toEqual({ there: everything, trashed: [] })
    expect((await agency.ask('clara', getCustomer, { id: 'bakery' })).data).toMatchObject({ totalTasks: 1 })
    expect((await agency.ask('mara', listTrash, {})).data.entries).toEqual([])
  })

  test('a task takes its content along, two levels deep', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    const id = await remove(agency, 'task', 'homepage')
    expect((await bakeryRows(agency)).there).toEqual(['bakery'])
    await agency.ask('mara', restoreFromTrash, { id })
    expect((await bakeryRows(agency)).there).toEqual(everything)
  })

  test('earlier entries stay in the trash, and wait for their parent', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    const subtask = await remove(agency, 'subtask', 'opening-hours')
    const task = await remove(agency, 'task', 'homepage')
    const early = await agency.ask('mara', restoreFromTrash, { id: subtask })
    expect(early).toMatchObject({
      status: 409,
      body: { message: 'Its task is in the trash too. Restore the task first.' },
    })
    await agency.ask('mara', restoreFromTrash, { id: task })
    expect((await bakeryRows(agency)).trashed).toEqual(['opening-hours', 'comment-on-subtask', 'file-on-subtask'])
    expect((await agency.ask('mara', restoreFromTrash, { id: subtask })).status).toBe(200)
    expect((await bakeryRows(agency)).trashed).toEqual([])
  })

  test('a number assigned to something else becomes the next free one', async () => {
    const agency = await openDemoAgency()
    const id = await remove(agency, 'subtask', 'opening-hours')
    const row = await agency.db.selectFrom('workItems').selectAll().where('id', '=', 'opening-hours').executeTakeFirst()
    for (const position of [1, 7]) {
      const {
        parts: _,
        partsDone: __,
        progress: ___,
        sharedParts: _a,
        sharedPartsDone: _b,
        sharedProgress: _c,
        ...same
      } = row as NonNullable<typeof row>
      const other = { ...same, id: `other-${position}`, position, trashId: null }
      await agency.db.insertInto('workItems').values(other).execute()
    }
    await agency.ask('mara', restoreFromTrash, { id })
    const { position } = await agency.db
      .selectFrom('workItems')
      .select('position')
      .where('id', '=', 'opening-hours')
      .executeTakeFirstOrThrow()
    expect(position).toBe(8)
  })

  test('progress counts restored work', async () => {
    const agency = await openDemoAgency(NOTHING_KEPT)
    await agency.db.updateTable('workItems').set({ status: 'completed' }).where('id', '=', 'opening-hours').execute()
    const progress = async () => (await agency.ask('mara', getCustomer, { id: 'bakery' })).data.progress
    const before = await progress()
    const id = await remove(agency, 'subtask', 'opening-hours')
    const without = await progress()
    await agency.ask('mara', restoreFromTrash, { id })
    expect([before, without, await progress()]).toEqual([100, 0, 100])
  })

  test('people who left the team in the meantime are not assigned again', async () => {
    const agency = await openDemoAgency()
    const id = await remove(agency, 'task', 'homepage')
    await agency.db.deleteFrom('projectMembers').where('projectId', '=', 'bakery').execute()
    await agency.ask('mara', restoreFromTrash, { id })
    expect(
      await agency.db.selectFrom('workItemAssignees').selectAll().where('workItemId', '=', 'homepage').execute(),
    ).toEqual([])
  })
})

describe('before something comes back', () => {
  test('a manager is told what the client will see again; internal content is not counted', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    const id = await remove(agency, 'task', 'homepage')
    const { data } = await agency.ask('mara', getRestorePreview, { id })
    expect(data.client).toEqual({ _id: 'clara', fullName: 'Clara Bäcker', company: 'Clara Bäcker Ltd' })
    expect(data.project).toEqual({ _id: 'bakery', name: 'Bakery website' })
    const [first, ...others] = data.things
    expect(first).toEqual({ type: 'task', text: 'Homepage', by: null })
    const plan = { type: 'file', text: 'plan.pdf', by: 'Eli Sand' }
    expect(others).toEqual([
      { type: 'subtask', text: 'Opening hours', by: null },
      { type: 'taskRequest', text: 'Map', by: null },
      plan,
      plan,
      plan,
    ])
    expect(data.more).toBe(0)
    expect((await agency.ask('mara', listTrash, {})).data.entries.map(({ _id }) => _id)).toEqual([id])
  })

  test('an internal comment stays internal, and one that has to wait is refused like a restore', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    const comment = await remove(agency, 'comment', 'comment-on-task')
    expect((await agency.ask('mara', getRestorePreview, { id: comment })).data.things).toEqual([])
    await remove(agency, 'task', 'homepage')
    expect((await agency.ask('mara', getRestorePreview, { id: comment })).status).toBe(409)
    expect((await agency.ask('mara', getRestorePreview, { id: 'nothing' })).status).toBe(404)
  })
})

describe('the trash page', () => {
  test('says what, by whom, when and until when', async () => {
    const agency = await openDemoAgency()
    await remove(agency, 'task', 'homepage')
    const { entries, pagination } = (await agency.ask('mara', listTrash, {})).data
    expect(pagination.total).toBe(1)
    expect(entries).toMatchObject([
      { type: 'task', title: 'homepage', deletedBy: 'Mara Lind', customer: { _id: 'bakery', name: 'Bakery website' } },
    ])
    const [entry] = entries
    expect(Date.parse(entry?.removedAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * 86_400_000)
  })

  test.each([
    ['mara', [200, 404, 404]],
    ['eli', [403, 403, 403]],
    ['clara', [403, 403, 403]],
    ['nobody', [401, 401, 401]],
  ] as const)('%s listing, restoring, removing what is not there gets %j', async (person, statuses) => {
    const agency = await openDemoAgency()
    const answers = [
      await agency.ask(person, listTrash, {}),
      await agency.ask(person, restoreFromTrash, { id: 'nothing' }),
      await agency.ask(person, deletePermanently, { id: 'nothing' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  })

  test('only one of two managers pressing at the same moment restores', async () => {
    const agency = await openDemoAgency()
    const id = await remove(agency, 'task', 'homepage')
    const answers = await Promise.all([
      agency.ask('mara', restoreFromTrash, { id }),
      agency.ask('paul', deletePermanently, { id }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })
})

describe('deleting permanently', () => {
  const rowsLeft = async ({ db }: Agency) => {
    const counts: Partial<Record<keyof Tables, number>> = {}
    for (const table of [...tables, 'trash', 'projectMembers', 'workItemAssignees'] as const) {
      const { count } = await db
        .selectFrom(table)
        .select((it) => it.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      counts[table] = count
    }
    return counts
  }

  test('a permanently deleted project leaves only its history, and other projects untouched', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    await remove(agency, 'subtask', 'opening-hours')
    const { data } = await agency.ask('mara', deleteCustomer, { id: 'bakery' })
    expect((await agency.ask('mara', deletePermanently, { id: data.trashId })).status).toBe(200)
    expect(await rowsLeft(agency)).toEqual({
      projects: 1,
      workItems: 2,
      requests: 0,
      comments: 0,
      files: 0,
      trash: 0,
      projectMembers: 1,
      workItemAssignees: 2,
    })
    const log = await agency.db.selectFrom('activities').select('type').orderBy('seq').execute()
    expect(log).toEqual([{ type: 'customer_deleted' }, { type: 'customer_removed' }])
  })

  test('a project takes along requests without a place in it', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    await agency.db.updateTable('requests').set({ workItemId: null }).execute()
    const { data } = await agency.ask('mara', deleteCustomer, { id: 'bakery' })
    expect((await agency.ask('mara', deletePermanently, { id: data.trashId })).status).toBe(200)
    expect(await rowsLeft(agency)).toMatchObject({ projects: 1, requests: 0, comments: 0, files: 0, trash: 0 })
  })

  test('a request outlives the subtask it became', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    await agency.db.updateTable('requests').set({ resultId: 'opening-hours', status: 'approved' }).execute()
    const id = await remove(agency, 'subtask', 'opening-hours')
    await agency.ask('mara', deletePermanently, { id })
    expect(await agency.db.selectFrom('requests').select(['id', 'resultId']).execute()).toEqual([
      { id: 'request', resultId: null },
    ])
    expect(await bakeryRows(agency)).toEqual({
      there: everything.filter((it) => !['opening-hours', 'comment-on-subtask', 'file-on-subtask'].includes(it)),
      trashed: [],
    })
  })

  test('an entry is deleted 30 days after it was trashed, not a moment earlier', async () => {
    const agency = await openDemoAgency()
    await fillBakery(agency)
    await remove(agency, 'comment', 'comment-on-task')
    const { removedAt } = (await agency.ask('mara', listTrash, {})).data.entries[0] ?? { removedAt: '' }
    await purgeTrash(agency.services, new Date(Date.parse(removedAt) - 1))
    expect((await bakeryRows(agency)).trashed).toEqual(['comment-on-task'])
    await purgeTrash(agency.services, new Date(removedAt))
    expect((await bakeryRows(agency)).trashed).toEqual([])
    expect((await agency.ask('mara', listTrash, {})).data.entries).toEqual([])
  })
})
