import type { Person, Item, World } from '../world/items.ts'
import { and, type Expectation, itemsOf, itsId, refusedUnless, item } from './expecting.ts'

const isWaiting = ({ status }: Item) => status === 'waiting'
const projectOf = ({ projectId }: Item, { projects }: World) => projects.find(({ id }) => id === projectId)

/** Named approvers, while the request is open. */
const decides = (person: Person, it: Item, world: World) => {
  if (!it.namesIds.includes(person.id) || projectOf(it, world)?.clients[person.id] !== 'approver')
    return refusedUnless(false)
  return isWaiting(it) ? 'well' : 409
}

const asksClient = (it: Item | null) => ({
  approvers: it?.namesIds.length ? it.namesIds : ['nobody'],
  confirmUnfinished: true,
})

const signOffRecords: Omit<Expectation, 'about' | 'says'> = {
  answers: (_, { status }) => (['accepted', 'remarks', 'changes'].includes(status ?? '') ? 'well' : 404),
}

export const deliverableExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/deliverables': { lists: itemsOf('deliverable') },
  'GET /api/v1/deliverables/:id': item('deliverable'),
  'GET /api/v1/deliverables/:id/views': item('deliverable', itsId, { restless: true }),
  'GET /api/v1/deliverables/:id/sign-off-record.json': item('deliverable', itsId, signOffRecords),
  'GET /api/v1/deliverables/:id/sign-off-record.pdf': item('deliverable', itsId, signOffRecords),
  'GET /.well-known/oriel-sign-off-keys.json': {},
  'GET /.well-known/oriel-verify.html': {},
  'POST /api/v1/deliverables': [
    item('task', ({ id }) => ({ body: { workItem: id, kind: 'work', title: 'New' } }), { hidden: 400 }),
    item('subtask', ({ id }) => ({ body: { workItem: id, kind: 'work', title: 'New' } }), { hidden: 400 }),
    // Files of other work are refused like nonexistent ones.
    {
      unfit: ({ items }, missing) => {
        const [work] = items.filter(({ kind, trashed, unshared }) => kind === 'task' && !trashed && !unshared)
        const elsewhere = items.filter((it) => it.kind === 'file' && (it.subtaskId ?? it.taskId) !== work?.id)
        return [
          [missing, ...elsewhere.slice(0, 40).map(({ id }) => id)].map((file) => ({
            body: { workItem: work?.id, kind: 'file', title: 'New', file },
          })),
        ]
      },
    },
  ],
  'PATCH /api/v1/deliverables/:id': item('deliverable', and(itsId, { title: 'Another name' })),
  'DELETE /api/v1/deliverables/:id': item('deliverable', itsId, {
    answers: (_, { status }) => (status === 'draft' ? 'well' : 409),
  }),
  'GET /api/v1/deliverables/:id/sign-off-preview': item('deliverable', itsId, {
    answers: (_, it) => (isWaiting(it) ? 409 : 'well'),
  }),
  'POST /api/v1/deliverables/:id/sign-off-requests': item(
    'deliverable',
    (it, deliverable) => ({ ...itsId(it), body: asksClient(deliverable) }),
    {
      // Drafts have no request yet; team-only work must be shared first.
      answers: (_, it) => (isWaiting(it) ? 409 : it.status === 'draft' || it.unshared ? 400 : 'well'),
    },
  ),
  'POST /api/v1/deliverables/:id/sign-off-withdrawal': item(
    'deliverable',
    (it, deliverable) => ({ ...itsId(it), body: { signOff: deliverable?.subjectId ?? 'none' } }),
    { answers: (_, it) => (isWaiting(it) ? 'well' : 409) },
  ),
  'POST /api/v1/deliverables/:id/sign-off-decision': item(
    'deliverable',
    (it, deliverable) => ({ ...itsId(it), body: { signOff: deliverable?.subjectId ?? 'none', decision: 'approved' } }),
    { answers: decides },
  ),
}
