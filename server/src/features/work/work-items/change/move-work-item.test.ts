import { expect, test } from 'vitest'
import { DEFAULT_CALENDAR } from '../../../../platform/http/session/reader-calendar.ts'
import { withRequestContext } from '../../../../platform/http/session/request-context.ts'
import { people } from '../../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../../../testing/agencies/kept-and-counted.ts'
import { findWorkItemToChange } from '../../../projects/lookups/find-work-item.ts'
import { type Move, moveWorkItem } from './move-work-item.ts'
import { addWorkItem } from './create-work-item.ts'

const { fullName, role } = people.mara
const mara = {
  id: 'mara',
  fullName,
  role,
  sessionId: '',
  familyId: '',
  ip: '',
  requestId: '',
  calendar: DEFAULT_CALENDAR,
}
const fields = { description: '', priority: 'normal', dueOn: '2099-01-01' } as const

async function openBakery() {
  const { services, db } = await openDemoAgency()
  const add = (title: string, parentId: string | null) =>
    withRequestContext(services, mara, 'write', (ctx) =>
      addWorkItem(ctx, { projectId: 'bakery', parentId }, { ...fields, title }),
    )
  const ids: Record<string, string> = {}
  for (const title of ['A', 'B', 'C', 'D']) ids[title] = (await add(title, null)).id
  for (const title of ['1', '2', '3']) ids[title] = (await add(title, ids['A'] ?? '')).id
  const move = (title: string, to: Move) =>
    withRequestContext(services, mara, 'write', async (ctx) =>
      moveWorkItem(ctx, await findWorkItemToChange(ctx, ids[title] ?? title), to),
    )
  const below = async (parentId: string | null) => {
    const rows = await db
      .selectFrom('workItems')
      .select(['title', 'position'])
      .where('projectId', '=', 'bakery')
      .where((it) => (parentId ? it('parentId', '=', parentId) : it('parentId', 'is', null)))
      .orderBy('position')
      .execute()
    return rows.map(({ title, position }) => `${position} ${title}`)
  }
  return { db, ids, move, below }
}

test.each([
  ['D', 2, ['1 Homepage', '2 D', '3 A', '4 B', '5 C']],
  ['A', 4, ['1 Homepage', '3 B', '4 A', '5 C', '6 D']],
  ['C', 1, ['1 C', '2 Homepage', '3 A', '4 B', '5 D']],
  ['B', 9, ['1 Homepage', '2 A', '4 C', '5 D', '9 B']],
  ['B', 3, ['1 Homepage', '2 A', '3 B', '4 C', '5 D']],
])('%s goes to %i, and the item there makes room', async (title, position, order) => {
  const { move, below } = await openBakery()
  expect((await move(title, { position })).position).toBe(position)
  expect(await below(null)).toEqual(order)
})

test('a subtask moves below another task of its project, last or at the given place, with one log line', async () => {
  const { db, ids, move, below } = await openBakery()
  const { A = '', B = '' } = ids
  await move('2', { parentId: B })
  await move('3', { parentId: B, position: 1 })
  expect([await below(A), await below(B)]).toEqual([['1 1'], ['1 3', '2 2']])
  const lines = await db
    .selectFrom('activities')
    .select(['rootId', 'changes'])
    .where('workItemId', '=', ids['3'] ?? '')
    .orderBy('seq')
    .execute()
  expect(lines.map((line) => line.rootId)).toEqual([A, B])
  expect(JSON.parse(lines[1]?.changes ?? '')).toMatchObject({ parentId: [A, B] })
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
})

test('a task does not become a subtask, and nothing moves below anything but a task of the project', async () => {
  const { ids, move } = await openBakery()
  for (const [title, parentId] of [
    ['A', ids['B'] ?? ''],
    ['1', 'audio-guide'],
    ['1', 'opening-hours'],
    ['1', 'nothing'],
  ] as const)
    await expect(move(title, { parentId })).rejects.toMatchObject({ answer: { status: 400, code: 'invalid' } })
})
