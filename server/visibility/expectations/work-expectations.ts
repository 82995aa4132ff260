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
  item,
  unlessHeld,
} from './expecting.ts'
import type { Person, Item } from '../world/items.ts'

const dayOn = { dueOn: '2099-12-31' }

const statsOfV1 =
  (...kinds: ('task' | 'subtask')[]): NonNullable<Expectation['numbers']> =>
  (data: { total: number; byStatus: Stats; byPriority: Stats }, seen) => {
    const items = kinds.flatMap(seen)
    const with_ = (field: 'status' | 'priority', word: string) => items.filter((it) => it[field] === word).length
    return [
      [data.total, items.length],
      ...Object.entries(data.byStatus).map(([word, count]): [number, number] => [count, with_('status', word)]),
      ...Object.entries(data.byPriority).map(([word, count]): [number, number] => [count, with_('priority', word)]),
    ]
  }

const deletesSubtask: NonNullable<ReturnType<typeof item>['answers']> = (person, it) =>
  refusedUnless(manages(person) || assigned(person, it) || staffIs(person, it.byId))

const sharesWork = (person: Person, { isInternal }: Item) =>
  isInternal && managersOnly(person) === 'well' ? 409 : managersOnly(person)
/** Subtasks of team-only tasks can't be shared: try the opposite. */
const toShare = (it: Named, work: Item | null) => ({
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
  'GET /api/v1/work-items/:id': [item('task'), item('subtask')],
  'GET /api/v1/work-items/:id/date-changes': (['task', 'subtask'] as const).map((kind) =>
    item(kind, itsId, {
      lists: {
        kind: 'dateChange',
        ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id),
        among: (move, _, named) => move.subtaskId === named?.id,
      },
    }),
  ),
  'POST /api/v1/work-items': [
    item('customer', ({ id }) => ({ body: { title: 'New', project: id, ...dayOn } }), {
      hidden: 400,
      answers: managersOnly,
    }),
    item('task', ({ id, projectId }) => ({ body: { title: 'New', parent: id, project: projectId, ...dayOn } }), {
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
    item('task', and(itsId, { title: 'Another title' }), { answers: managersAndAssignees }),
    item('task', and(itsId, { assignees: [] }), { answers: managersOnly }),
    item('task', and(itsId, { status: 'in-progress' }), { answers: managersAndAssignees }),
    item('subtask', and(itsId, { title: 'Another title' }), { answers: managersOnly }),
    item('subtask', and(itsId, { status: 'completed' }), { answers: managersAndAssignees }),
    item('task', (it) => ({ ...itsId(it), body: aFile() }), { answers: managersAndAssignees }),
    item('subtask', (it) => ({ ...itsId(it), body: aFile() }), { answers: managersOnly }),
    item('task', and(itsId, { labels: [] }), { answers: staffOnly }),
    item('subtask', and(itsId, { labels: [] }), { answers: staffOnly }),
  ],
  'PATCH /api/v1/work-items/:id/visibility': [
    item('task', toShare, { answers: sharesWork }),
    item('subtask', toShare, { answers: sharesWork }),
  ],
  'GET /api/v1/work-items/:id/sharing-preview': [
    item('task', itsId, { answers: sharesWork }),
    item('subtask', itsId, { answers: sharesWork }),
  ],
  'DELETE /api/v1/work-items/:id': [
    item('task', itsId, { answers: unlessHeld(managersAndAssignees) }),
    item('subtask', itsId, { answers: unlessHeld(deletesSubtask) }),
  ],
  'POST /api/v1/work-items/:id/move': [
    item('task', and(itsId, { position: 1 }), { answers: managersAndAssignees }),
    item('subtask', and(itsId, { position: 1 }), { answers: managersOnly }),
    // To the same project: changes nothing.
    item('task', ({ id }, it) => ({ path: { id }, body: { project: it?.projectId } }), { answers: managersOnly }),
  ],
  'POST /api/v1/work-items/bulk-move': [
    item('task', ({ id }) => ({ body: { ids: [id], after: null } }), { hidden: 400, answers: managersAndAssignees }),
    item('subtask', ({ id }) => ({ body: { ids: [id], after: null } }), { hidden: 400, answers: managersOnly }),
    item('task', ({ id }, it) => ({ body: { ids: [id], project: it?.projectId } }), {
      hidden: 400,
      answers: managersOnly,
    }),
  ],
  'POST /api/v1/work-items/:id/copy': [
    item('task'),
    item('subtask'),
    item('task', and(itsId, { subtasks: true, shift: 7 })),
  ],
  'POST /api/v1/work-items/bulk-copy': (['task', 'subtask'] as const).map((kind) =>
    item(kind, ({ id }) => ({ body: { ids: [id] } }), { hidden: 400 }),
  ),
  'POST /api/v1/work-items/:id/review-delivery': [
    item('subtask', and(itsId, { decision: 'approve' }), { answers: approversWhenDelivered }),
    item('subtask', and(itsId, { decision: 'request-changes', text: 'Not the last word.' }), {
      answers: approversWhenDelivered,
    }),
  ],
  'POST /api/v1/work-items/bulk': [
    item('task', ({ id }) => ({ body: { ids: [id], status: 'cancelled' } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
    item('task', ({ id }) => ({ body: { ids: [id], assignees: [] } }), { hidden: 400, answers: managersOnly }),
    item('subtask', ({ id }) => ({ body: { ids: [id], kind: 'subtask', status: 'pending' } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
    item('subtask', ({ id }) => ({ body: { ids: [id], assignees: [] } }), { hidden: 400, answers: managersOnly }),
    item('task', ({ id }) => ({ body: { ids: [id], priority: 'low' } }), {
      hidden: 400,
      answers: managersAndAssignees,
    }),
    item('subtask', ({ id }) => ({ body: { ids: [id], priority: 'low' } }), { hidden: 400, answers: managersOnly }),
    ...(['task', 'subtask'] as const).map((kind) =>
      item(kind, (it, work) => ({ body: { ids: [it.id], ...toShare(it, work).body } }), {
        hidden: 400,
        answers: sharesWork,
      }),
    ),
  ],
  'POST /api/v1/work-items/bulk-delete': [
    item('task', ({ id }) => ({ body: { ids: [id] } }), { hidden: 400, answers: unlessHeld(managersAndAssignees) }),
    item('subtask', ({ id }) => ({ body: { ids: [id] } }), { hidden: 400, answers: unlessHeld(deletesSubtask) }),
  ],
}
