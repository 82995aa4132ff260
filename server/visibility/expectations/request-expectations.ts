import {
  and,
  askersOnly,
  askersWhilePending,
  speakersOnly,
  type Expectation,
  itemsOf,
  itsId,
  notCancelled,
  requestNumbers,
  item,
  whilePending,
} from './expecting.ts'

const sample = {
  title: 'A new wish',
  description: 'More than twenty characters of it.',
  reason: 'other',
  dueOn: '2099-12-31',
}

export const requestExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/requests': { lists: itemsOf('taskRequest', { among: notCancelled }) },
  'GET /api/v1/requests/stats': { numbers: requestNumbers },
  'GET /api/v1/request-drafts': {
    lists: { kind: 'requestDraft', ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id) },
  },
  'DELETE /api/v1/request-drafts/:id': item('requestDraft'),
  'PUT /api/v1/projects/:id/request-email-address': item('customer', itsId, { answers: askersOnly }),
  'GET /api/v1/requests/:id': item('taskRequest'),
  'POST /api/v1/requests': item(
    'task',
    ({ id, projectId }) => ({ body: { ...sample, workItem: id, project: projectId } }),
    { hidden: 400, answers: speakersOnly },
  ),
  'POST /api/v1/projects/:id/requests': item('customer', and(itsId, { text: 'A new wish' }), {
    answers: speakersOnly,
  }),
  'PATCH /api/v1/requests/:id': item('taskRequest', and(itsId, { title: 'Another wish' }), {
    answers: askersWhilePending,
  }),
  'DELETE /api/v1/requests/:id': item('taskRequest', itsId, { answers: askersWhilePending }),
  'POST /api/v1/requests/:id/cancel': item('taskRequest', itsId, { answers: askersWhilePending }),
  'POST /api/v1/requests/:id/question': item('taskRequest', and(itsId, { text: 'Which one?' }), {
    answers: (_, { status, isAsked }) => (status === 'pending' && !isAsked ? 'well' : 409),
  }),
  'POST /api/v1/requests/:id/reply': item('taskRequest', and(itsId, { text: 'This one.' }), {
    answers: (person, it, world) => (speakersOnly(person, it, world) === 'well' ? (it.isAsked ? 'well' : 409) : 403),
  }),
  'POST /api/v1/requests/:id/review': [
    item('taskRequest', and(itsId, { decision: 'approve' }), { answers: whilePending }),
    item('taskRequest', and(itsId, { decision: 'reject', text: 'No.' }), { answers: whilePending }),
    item('taskRequest', and(itsId, { decision: 'approve', undoable: true }), { answers: whilePending }),
  ],
  'DELETE /api/v1/requests/:id/review': item('taskRequest', itsId, { answers: () => 409 }),
}
