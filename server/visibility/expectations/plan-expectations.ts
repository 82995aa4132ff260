import { type Expectation, type Lists, itsId, managersAndAssignees, managersOnly, item } from './expecting.ts'
import type { Item } from '../world/items.ts'
import { sees } from './who-sees.ts'

type Ids = Array<{ id: string }>

/** Dependencies are visible if both ends are. */
const dependenciesOf: NonNullable<Expectation['exactly']> = (
  { blockedBy, blocks }: { blockedBy: Ids; blocks: Ids },
  { world, person, item: { id } },
) => {
  const seen = (wanted: string[]) =>
    wanted.filter((it) => world.items.some((other) => other.id === it && sees(world, person, other))).toSorted()
  const { workOrder } = world.rows
  const found = (some: Ids) => some.map((it) => it.id).toSorted()
  return [
    [found(blockedBy).join(), seen(workOrder.filter((it) => it.workItemId === id).map((it) => it.afterId)).join()],
    [found(blocks).join(), seen(workOrder.filter((it) => it.afterId === id).map((it) => it.workItemId)).join()],
  ]
}

const isOrdered = { only: ({ earlierId }: Item) => earlierId !== undefined }
const afterFirst = ({ id }: { id: string }, it: Item | null) => ({
  path: { id },
  body: { blockedBy: it?.earlierId, gapDays: 3 },
})
const noMore = ({ id }: { id: string }, it: Item | null) => ({ path: { id, blockedBy: it?.earlierId ?? 'none' } })

const repeats: NonNullable<Expectation['exactly']> = (
  { rule, times }: { rule: object | null; times: number | null },
  { world, item: { id } },
) => {
  const series = world.rows.recurrences.find((it) => it.id === id)
  return [
    [JSON.stringify(rule), series?.rule ?? 'null'],
    [times, series?.times ?? null],
  ]
}
const daily = ({ id }: { id: string }) => ({ path: { id }, body: { rule: { every: 'day', interval: 1 } } })

const moved = ({ id }: { id: string }) => ({
  body: { moves: [{ id, startsOn: null, dueOn: '2099-12-31' }], reason: 'For the proof.' },
})

const bars = (kind: 'task' | 'subtask'): Lists => ({
  kind,
  ids: (data: { items: Ids }) => data.items.map(({ id }) => id),
  among: ({ status }) => status !== 'cancelled',
})

export const planExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/work-items/:id/dependencies': [
    item('task', itsId, { exactly: dependenciesOf }),
    item('subtask', itsId, { exactly: dependenciesOf }),
  ],
  'POST /api/v1/work-items/:id/dependencies': [
    item('task', afterFirst, { ...isOrdered, answers: managersAndAssignees }),
    item('subtask', afterFirst, { ...isOrdered, answers: managersOnly }),
    // In other projects or in the trash: as if nonexistent.
    {
      unfit: ({ items }, missing) => {
        const [work] = items.filter(({ kind, trashed, unshared }) => kind === 'task' && !trashed && !unshared)
        const elsewhere = items.filter(
          (it) => (it.kind === 'task' || it.kind === 'subtask') && (it.projectId !== work?.projectId || it.trashed),
        )
        return [
          [missing, ...elsewhere.slice(0, 40).map(({ id }) => id)].map((blockedBy) => ({
            path: { id: work?.id ?? '' },
            body: { blockedBy },
          })),
        ]
      },
    },
  ],
  'DELETE /api/v1/work-items/:id/dependencies/:blockedBy': [
    item('task', noMore, { ...isOrdered, answers: managersAndAssignees }),
    item('subtask', noMore, { ...isOrdered, answers: managersOnly }),
  ],
  'GET /api/v1/work-items/:id/recurrence': [
    item('task', itsId, { exactly: repeats }),
    item('subtask', itsId, { exactly: repeats }),
  ],
  'PUT /api/v1/work-items/:id/recurrence': [
    item('task', daily, { answers: managersOnly }),
    item('subtask', daily, { answers: managersOnly }),
  ],
  'DELETE /api/v1/work-items/:id/recurrence': [
    item('task', itsId, { answers: managersOnly }),
    item('subtask', itsId, { answers: managersOnly }),
  ],
  'GET /api/v1/timeline': [
    { lists: bars('task') },
    { says: () => ({ query: { kind: 'subtask' } }), lists: bars('subtask') },
  ],
  'POST /api/v1/work-items/reschedule': [
    item('task', moved, { hidden: 400, answers: managersAndAssignees }),
    item('subtask', moved, { hidden: 400, answers: managersOnly }),
    item('task', (it) => ({ body: { ...moved(it).body, dryRun: true } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
  ],
}
