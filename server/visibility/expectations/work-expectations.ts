import {
  aFile,
  and,
  approversWhenDelivered,
  assigned,
  type Expectation,
  type Named,
  itemsOf,
  itsId,
  managersAndAssignees,
  managersOnly,
  manages,
  refusedUnless,
  staffIs,
  staffOnly,
  type Stats,
  thing,
  unlessHeld,
} from './expecting.ts'
import type { Person, Thing } from '../world/things.ts'

const dayOn = { dueOn: '2099-12-31' }

const statsOfV1 =
  (...kinds: ('task' | 'subtask')[]): NonNullable<Expectation['numbers']> =>
  (data: { total: number; byStatus: Stats; byPriority: Stats }, seen) => {
    const things = kinds.flatMap(seen)
    const with_ = (field: 'status' | 'priority', word: string) => things.filter((it) => it[field] === word).length
    return [
      [data.total, things.length],
      ...Object.entries(data.byStatus).map(([word, count]): [number, number] => [count, with_('status', word)]),
      ...Object.entries(data.byPriority).map(([word, count]): [number, number] => [count, with_('priority', word)]),
    ]
  }

const deletesSubtask: NonNullable<ReturnType<typeof thing>['answers']> = (person, it) =>
  refusedUnless(manages(person) || assigned(person, it) || staffIs(person, it.byId))

const sharesWork = (person: Person, { isInternal }: Thing) =>
  isInternal && managersOnly(person) === 'well' ? 409 : managersOnly(person)
/** Subtasks of team-only tasks can't be shared: try the opposite. */
const toShare = (it: Named, work: Thing | null) => ({
  ...itsId(it),
  body: { visibility: work?.unshared && work.kind === 'subtask' ? 'team' : 'client' },
})

export const workExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/work-items': [
    { lists: itemsOf('task') },
    { says: () => ({ query: { kind: 'subtask' } }), lists: itemsOf('subtask') },
  ],
  'GET /api/v1/work-items/stats': [
    { numbers: statsOfV1('task', 'subtask') },
    { says: () => ({ query: { kind: 'task' } }), numbers: statsOfV1('task') },
  ],
  'GET /api/v1/work-items/:id': [thing('task'), thing('subtask')],
  'GET /api/v1/work-items/:id/date-changes': (['task', 'subtask'] as const).map((kind) =>
    thing(kind, itsId, {
      lists: {
        kind: 'dateChange',
        ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id),
        among: (move, _, named) => move.subtaskId === named?.id,
      },
    }),
  ),
  'POST /api/v1/work-items': [
    thing('customer', ({ id }) => ({ body: { title: 'New', project: id, ...dayOn } }), {
      hidden: 400,
      answers: managersOnly,
    }),
    thing('task', ({ id, projectId }) => ({ body: { title: 'New', parent: id, project: projectId, ...dayOn } }), {
      hidden: 400,
      answers: staffOnly,
    }),
    {
      unfit: ({ people, projects }, missing) => [
        [missing, people.nils.id, people.rita.id, people.dora.id, people.gone.id, people.cleo.id].map((person) => ({
          body: { title: 'New', project: projects[0]?.id, assignees: [person], ...dayOn },
        })),
      ],
    },
  ],
  'PATCH /api/v1/work-items/:id': [
    thing('task', and(itsId, { title: 'Another title' }), { answers: managersAndAssignees }),
    thing('task', and(itsId, { assignees: [] }), { answers: managersOnly }),
    thing('task', and(itsId, { status: 'in-progress' }), { answers: managersAndAssignees }),
    thing('subtask', and(itsId, { title: 'Another title' }), { answers: managersOnly }),
    thing('subtask', and(itsId, { status: 'completed' }), { answers: managersAndAssignees }),
    thing('task', (it) => ({ ...itsId(it), body: aFile() }), { answers: managersAndAssignees }),
    thing('subtask', (it) => ({ ...itsId(it), body: aFile() }), { answers: managersOnly }),
    thing('task', and(itsId, { labels: [] }), { answers: staffOnly }),
    thing('subtask', and(itsId, { labels: [] }), { answers: staffOnly }),
  ],
  'PATCH /api/v1/work-items/:id/visibility': [
    thing('task', toShare, { answers: sharesWork }),
    thing('subtask', toShare, { answers: sharesWork }),
  ],
  'GET /api/v1/work-items/:id/sharing-preview': [
    thing('task', itsId, { answers: sharesWork }),
    thing('subtask', itsId, { answers: sharesWork }),
  ],
  'DELETE /api/v1/work-items/:id': [
    thing('task', itsId, { answers: unlessHeld(managersAndAssignees) }),
    thing('subtask', itsId, { answers: unlessHeld(deletesSubtask) }),
  ],
  'POST /api/v1/work-items/:id/move': [
    thing('task', and(itsId, { position: 1 }), { answers: managersAndAssignees }),
    thing('subtask', and(itsId, { position: 1 }), { answers: managersOnly }),
    // To the same project: changes nothing.
    thing('task', ({ id }, it) => ({ path: { id }, body: { project: it?.projectId } }), { answers: managersOnly }),
  ],
  'POST /api/v1/work-items/bulk-move': [
    thing('task', ({ id }) => ({ body: { ids: [id], after: null } }), { hidden: 400, answers: managersAndAssignees }),
    thing('subtask', ({ id }) => ({ body: { ids: [id], after: null } }), { hidden: 400, answers: managersOnly }),
    thing('task', ({ id }, it) => ({ body: { ids: [id], project: it?.projectId } }), {
      hidden: 400,
      answers: managersOnly,
    }),
  ],
  'POST /api/v1/work-items/:id/copy': [
    thing('task'),
    thing('subtask'),
    thing('task', and(itsId, { subtasks: true, shift: 7 })),
  ],
  'POST /api/v1/work-items/bulk-copy': (['task', 'subtask'] as const).map((kind) =>
    thing(kind, ({ id }) => ({ body: { ids: [id] } }), { hidden: 400 }),
  ),
  'POST /api/v1/work-items/:id/review-delivery': [
    thing('subtask', and(itsId, { decision: 'approve' }), { answers: approversWhenDelivered }),
    thing('subtask', and(itsId, { decision: 'request-changes', text: 'Not the last word.' }), {
      answers: approversWhenDelivered,
    }),
  ],
  'POST /api/v1/work-items/bulk': [
    thing('task', ({ id }) => ({ body: { ids: [id], status: 'cancelled' } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
    thing('task', ({ id }) => ({ body: { ids: [id], assignees: [] } }), { hidden: 400, answers: managersOnly }),
    thing('subtask', ({ id }) => ({ body: { ids: [id], kind: 'subtask', status: 'pending' } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
    thing('subtask', ({ id }) => ({ body: { ids: [id], assignees: [] } }), { hidden: 400, answers: managersOnly }),
    thing('task', ({ id }) => ({ body: { ids: [id], priority: 'low' } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
    thing('subtask', ({ id }) => ({ body: { ids: [id], priority: 'low' } }), { hidden: 400, answers: managersOnly }),
    ...(['task', 'subtask'] as const).map((kind) =>
      thing(kind, (it, work) => ({ body: { ids: [it.id], ...toShare(it, work).body } }), {
        hidden: 400,
        answers: sharesWork,
      }),
    ),
  ],
  'POST /api/v1/work-items/bulk-delete': [
    thing('task', ({ id }) => ({ body: { ids: [id] } }), { hidden: 400, answers: unlessHeld(managersAndAssignees) }),
    thing('subtask', ({ id }) => ({ body: { ids: [id] } }), { hidden: 400, answers: unlessHeld(deletesSubtask) }),
  ],
}
