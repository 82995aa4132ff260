import { type Expectation, type Lists, itsId, managersAndAssignees, managersOnly, thing } from './expecting.ts'
import type { Thing } from '../world/things.ts'
import { sees } from './who-sees.ts'

type Ids = Array<{ id: string }>

/** Dependencies are visible if both ends are. */
const inOrder: NonNullable<Expectation['exactly']> = (
  { blockedBy, blocks }: { blockedBy: Ids; blocks: Ids },
  { world, person, thing: { id } },
) => {
  const seen = (wanted: string[]) =>
    wanted.filter((it) => world.things.some((other) => other.id === it && sees(world, person, other))).toSorted()
  const { workOrder } = world.rows
  const found = (some: Ids) => some.map((it) => it.id).toSorted()
  return [
    [found(blockedBy).join(), seen(workOrder.filter((it) => it.workItemId === id).map((it) => it.afterId)).join()],
    [found(blocks).join(), seen(workOrder.filter((it) => it.afterId === id).map((it) => it.workItemId)).join()],
  ]
}

const isOrdered = { only: ({ earlierId }: Thing) => earlierId !== undefined }
const afterFirst = ({ id }: { id: string }, it: Thing | null) => ({
  path: { id },
  body: { blockedBy: it?.earlierId, gapDays: 3 },
})
const noMore = ({ id }: { id: string }, it: Thing | null) => ({ path: { id, blockedBy: it?.earlierId ?? 'none' } })

const repeats: NonNullable<Expectation['exactly']> = (
  { rule, times }: { rule: object | null; times: number | null },
  { world, thing: { id } },
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
    thing('task', itsId, { exactly: inOrder }),
    thing('subtask', itsId, { exactly: inOrder }),
  ],
  'POST /api/v1/work-items/:id/dependencies': [
    thing('task', afterFirst, { ...isOrdered, answers: managersAndAssignees }),
    thing('subtask', afterFirst, { ...isOrdered, answers: managersOnly }),
    // In other projects or in the trash: as if nonexistent.
    {
      unfit: ({ things }, missing) => {
        const [work] = things.filter(({ kind, trashed, unshared }) => kind === 'task' && !trashed && !unshared)
        const elsewhere = things.filter(
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
    thing('task', noMore, { ...isOrdered, answers: managersAndAssignees }),
    thing('subtask', noMore, { ...isOrdered, answers: managersOnly }),
  ],
  'GET /api/v1/work-items/:id/recurrence': [
    thing('task', itsId, { exactly: repeats }),
    thing('subtask', itsId, { exactly: repeats }),
  ],
  'PUT /api/v1/work-items/:id/recurrence': [
    thing('task', daily, { answers: managersOnly }),
    thing('subtask', daily, { answers: managersOnly }),
  ],
  'DELETE /api/v1/work-items/:id/recurrence': [
    thing('task', itsId, { answers: managersOnly }),
    thing('subtask', itsId, { answers: managersOnly }),
  ],
  'GET /api/v1/timeline': [
    { lists: bars('task') },
    { says: () => ({ query: { kind: 'subtask' } }), lists: bars('subtask') },
  ],
  'POST /api/v1/work-items/reschedule': [
    thing('task', moved, { hidden: 400, answers: managersAndAssignees }),
    thing('subtask', moved, { hidden: 400, answers: managersOnly }),
    thing('task', (it) => ({ body: { ...moved(it).body, dryRun: true } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
  ],
}
