import type { Person, Thing, World } from '../world/things.ts'
import { and, type Expectation, itemsOf, itsId, refusedUnless, thing } from './expecting.ts'

const isWaiting = ({ status }: Thing) => status === 'waiting'
const projectOf = ({ projectId }: Thing, { projects }: World) => projects.find(({ id }) => id === projectId)

/** Named approvers, while the request is open. */
const decides = (person: Person, it: Thing, world: World) => {
  if (!it.namesIds.includes(person.id) || projectOf(it, world)?.clients[person.id] !== 'approver')
    return refusedUnless(false)
  return isWaiting(it) ? 'well' : 409
}

const asksClient = (it: Thing | null) => ({
  approvers: it?.namesIds.length ? it.namesIds : ['nobody'],
  confirmUnfinished: true,
})

const receipts: Omit<Expectation, 'about' | 'says'> = {
  answers: (_, { status }) => (['accepted', 'remarks', 'changes'].includes(status ?? '') ? 'well' : 404),
}

export const deliverableExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/deliverables': { lists: itemsOf('deliverable') },
  'GET /api/v1/deliverables/:id': thing('deliverable'),
  'GET /api/v1/deliverables/:id/views': thing('deliverable', itsId, { restless: true }),
  'GET /api/v1/deliverables/:id/sign-off-record.json': thing('deliverable', itsId, receipts),
  'GET /api/v1/deliverables/:id/sign-off-record.pdf': thing('deliverable', itsId, receipts),
  'GET /.well-known/oriel-sign-off-keys.json': {},
  'GET /.well-known/oriel-verify.html': {},
  'POST /api/v1/deliverables': [
    thing('task', ({ id }) => ({ body: { workItem: id, kind: 'work', title: 'New' } }), { hidden: 400 }),
    thing('subtask', ({ id }) => ({ body: { workItem: id, kind: 'work', title: 'New' } }), { hidden: 400 }),
    // Files of other work are refused like nonexistent ones.
    {
      unfit: ({ things }, missing) => {
        const [work] = things.filter(({ kind, trashed, unshared }) => kind === 'task' && !trashed && !unshared)
        const elsewhere = things.filter((it) => it.kind === 'file' && (it.subtaskId ?? it.taskId) !== work?.id)
        return [
          [missing, ...elsewhere.slice(0, 40).map(({ id }) => id)].map((file) => ({
            body: { workItem: work?.id, kind: 'file', title: 'New', file },
          })),
        ]
      },
    },
  ],
  'PATCH /api/v1/deliverables/:id': thing('deliverable', and(itsId, { title: 'Another name' })),
  'DELETE /api/v1/deliverables/:id': thing('deliverable', itsId, {
    answers: (_, { status }) => (status === 'draft' ? 'well' : 409),
  }),
  'GET /api/v1/deliverables/:id/sign-off-preview': thing('deliverable', itsId, {
    answers: (_, it) => (isWaiting(it) ? 409 : 'well'),
  }),
  'POST /api/v1/deliverables/:id/sign-off-requests': thing(
    'deliverable',
    (it, deliverable) => ({ ...itsId(it), body: asksClient(deliverable) }),
    {
      // Drafts have no request yet; team-only work must be shared first.
      answers: (_, it) => (isWaiting(it) ? 409 : it.status === 'draft' || it.unshared ? 400 : 'well'),
    },
  ),
  'POST /api/v1/deliverables/:id/sign-off-withdrawal': thing(
    'deliverable',
    (it, deliverable) => ({ ...itsId(it), body: { signOff: deliverable?.subjectId ?? 'none' } }),
    { answers: (_, it) => (isWaiting(it) ? 'well' : 409) },
  ),
  'POST /api/v1/deliverables/:id/sign-off-decision': thing(
    'deliverable',
    (it, deliverable) => ({ ...itsId(it), body: { signOff: deliverable?.subjectId ?? 'none', decision: 'approved' } }),
    { answers: decides },
  ),
}
