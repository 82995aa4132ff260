import { describe, expect, test } from 'vitest'
import { routes } from '../app.ts'
import { formRequest, formWith, pdf } from '../../testing/storage/forms.ts'
import { everythingStored, setStage, type Stage } from '../../testing/agencies/stage.ts'

/** REQ-114: a hidden item responds like a missing one, at every path with an id. A new route needs a case here. */

type RecordIds = Record<string, string>

const named: [path: RegExp, record: string][] = [
  [/^\/api\/v1\/projects\/:id/, 'project'],
  [/^\/api\/v1\/people\/:id/, 'person'],
  [/^\/api\/v1\/me\/devices\/:id/, 'device'],
  [/^\/api\/v1\/me\/sessions\/:id/, 'session'],
  [/^\/api\/(customers|employee\/customers|activities\/customer|activity-of\/customer)\/:id/, 'project'],
  [/^\/api\/(employee\/|customer\/)?tasks\/:id/, 'task'],
  [/^\/api\/(employee\/|customer\/)?subtasks\/:id/, 'subtask'],
  [/^\/api\/task-requests\/(customer\/)?:id/, 'request'],
  [/^\/api\/files\/:id/, 'file'],
  [/^\/api\/comments\/:id/, 'comment'],
  [/^\/api\/people\/:id/, 'person'],
  [/^\/api\/v1\/projects\/:id/, 'project'],
  [/^\/api\/profile\/devices\/:id/, 'device'],
  [/^\/api\/activity-of\/:type\/:id/, 'task'],
  [/^\/api\/v1\/work-items\/:id/, 'task'],
  [/^\/api\/v1\/requests\/:id/, 'request'],
  [/^\/api\/v1\/comments\/:id/, 'comment'],
  [/^\/api\/v1\/files\/:id/, 'file'],
  [/^\/api\/v1\/attention-items\/:id/, 'need'],
  [/^\/api\/v1\/notifications\/:id/, 'notification'],
  [/^\/api\/v1\/saved-views\/:id/, 'view'],
  [/^\/api\/v1\/me\/passkeys\/:id/, 'passkey'],
  [/^\/api\/v1\/push-subscriptions\/:id/, 'pushSubscription'],
  [/^\/api\/v1\/request-drafts\/:id/, 'requestDraft'],
  [/^\/api\/v1\/deliverables\/:id/, 'deliverable'],
  [/^\/api\/v1\/annotations\/:id/, 'annotation'],
  [/^\/api\/v1\/me\/api-tokens\/:id/, 'apiToken'],
  [/^\/api\/v1\/me\/calendar-feeds\/:id/, 'calendar'],
  [/^\/api\/v1\/time-off\/:id/, 'timeOff'],
]

const bodies: Record<string, object> = {
  '/api/v1/me/passkeys/:id': { name: 'Assigned to me' },
  '/api/tasks/:id/comments': { message: 'Hello' },
  '/api/subtasks/:id/comments': { message: 'Hello' },
  '/api/task-requests/:id/comments': { message: 'Hello' },
  '/api/comments/:id': { audience: 'client' },
  '/api/files/:id': { audience: 'client' },
  '/api/tasks/:id/customer/:customerId': { title: 'New' },
  '/api/tasks/:id/customer/:customerId/status': { status: 'completed' },
  '/api/subtasks/:id/customer/:customerId': { title: 'New' },
  '/api/subtasks/:id/customer/:customerId/status': { status: 'completed' },
  '/api/employee/subtasks/:id/status': { status: 'completed' },
  '/api/task-requests/customer/:id': { title: 'Another wish' },
  '/api/v1/requests/:id': { title: 'Another wish' },
  '/api/v1/work-items/:id': { title: 'New' },
  '/api/v1/work-items/:id/comments': { text: 'Hello' },
  '/api/v1/projects/:id/comments': { text: 'Hello' },
  '/api/v1/projects/:id/requests': { text: 'A bell' },
  '/api/v1/projects/:id/suggestions': { name: 'Vera', email: 'vera@client.test', accessLevel: 'viewer' },
  '/api/v1/projects/:id/milestones': { title: 'Launch', dueOn: '2099-12-31' },
  '/api/v1/projects/:id/conversation/read': { upTo: '2026-11-01T12:00:00.000Z' },
  '/api/v1/requests/:id/comments': { text: 'Hello' },
  '/api/v1/requests/:id/reply': { text: 'Hello' },
  '/api/v1/work-items/:id/review-delivery': { decision: 'approve' },
  '/api/v1/work-items/:id/dependencies': { blockedBy: 'no-such-record' },
  '/api/v1/comments/:id': { visibility: 'client' },
  '/api/v1/projects/:id/follow-level': { followLevel: 'all' },
  '/api/v1/work-items/:id/follow-level': { followLevel: 'muted' },
  '/api/v1/requests/:id/follow-level': { followLevel: 'muted' },
  '/api/v1/notifications/:id/snooze': { until: '2099-01-01' },
  '/api/v1/files/:id': { visibility: 'client' },
  '/api/v1/files/:id/annotations': { fileVersion: 1, text: 'Zoom in' },
  '/api/v1/annotations/:id/replies': { text: 'So it is' },
  '/api/v1/annotations/:id': { isResolved: true },
  '/api/v1/deliverables/:id/sign-off-requests': { approvers: ['clara'] },
  '/api/v1/deliverables/:id/sign-off-withdrawal': { signOff: 'sign-off-of-bakery' },
  '/api/v1/deliverables/:id/sign-off-decision': { signOff: 'sign-off-of-bakery', decision: 'approved' },
}

const casts = { customer: ['clara', 'dana'], employee: ['eli', 'nora'] } as const

for (const role of ['customer', 'employee'] as const) {
  const asked = routes
    .filter(({ endpoint }) => endpoint.path.includes(':') && endpoint.who !== 'anyone' && endpoint.who.includes(role))
    .flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.also ?? [])].map((path) => ({ endpoint, path })))
    // Aliases under the other role's name are 403.
    .filter(({ path }) => !path.startsWith(role === 'customer' ? '/api/employee/' : '/api/customer/'))

  describe(`${role}: ${casts[role].join(' and ')}`, () => {
    test('R-18: for the second client, the first one’s content does not exist at any address', async () => {
      const stage = await setStage()
      const before = await everythingStored(stage)
      const different: unknown[] = []
      for (const { endpoint, path } of asked) {
        const ask = async (recordIds: RecordIds) => {
          const request = await requestFor(endpoint, path, recordIds)
          const { status, body } = await stage.send(casts[role][1], request)
          return { status, body: { ...body, requestId: '' } }
        }
        const theirs = await ask(present(stage))
        const missing = await ask(absent)
        if (theirs.status !== 404 || JSON.stringify(theirs) !== JSON.stringify(missing))
          different.push([endpoint.method, path, theirs, missing])
      }
      expect(different).toEqual([])
      expect(asked.length).toBeGreaterThan(15)
      expect(await everythingStored(stage)).toEqual(before)
    })

    test('for the first it does', async () => {
      const stage = await setStage()
      for (const { endpoint, path } of asked.filter(({ endpoint: { method } }) => method === 'GET')) {
        if (/image|thumbnail/.test(path)) continue
        const { status } = await stage.send(casts[role][0], await requestFor(endpoint, path, present(stage)))
        expect({ path, status }).toEqual({ path, status: 200 })
      }
    })
  })
}

const present = ({ recordIds }: Stage): RecordIds => ({
  project: recordIds.project,
  task: recordIds.task,
  subtask: recordIds.subtask,
  request: recordIds.request,
  file: recordIds.clientFile,
  comment: recordIds.clientComment,
  device: recordIds.device,
  session: recordIds.session,
  need: recordIds.need,
  notification: recordIds.notification,
  view: recordIds.view,
  pushSubscription: recordIds.pushSubscription,
  requestDraft: recordIds.requestDraft,
  deliverable: recordIds.deliverable,
  annotation: recordIds.annotation,
  passkey: recordIds.passkey,
  apiToken: recordIds.apiToken,
  calendar: recordIds.calendar,
  timeOff: recordIds.timeOff,
  person: 'clara',
})
const absent: RecordIds = Object.fromEntries(
  [
    'project',
    'task',
    'subtask',
    'request',
    'file',
    'comment',
    'person',
    'device',
    'session',
    'need',
    'notification',
    'view',
    'pushSubscription',
    'requestDraft',
    'deliverable',
    'annotation',
    'passkey',
    'apiToken',
    'calendar',
    'timeOff',
  ].map((record) => [record, 'no-such-record']),
)

async function requestFor(
  { method, uploads, path: declared }: (typeof routes)[number]['endpoint'] & { uploads?: { json?: string } },
  path: string,
  recordIds: RecordIds,
) {
  const record = named.find(([pattern]) => pattern.test(path))?.[1]
  const ids: Record<string, string | undefined> = {
    id: record && recordIds[record],
    type: 'task',
    customerId: recordIds['project'],
    taskId: recordIds['task'],
    commentId: recordIds['comment'],
    blockedBy: recordIds['subtask'],
    number: '1',
  }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`what does :${name} name in ${path}?`)
    return id
  })
  if (uploads && uploads.json === undefined) return formRequest(url, formWith({ 'a.pdf': pdf }))
  return method === 'GET' ? { method, url } : { method, url, payload: bodies[declared] ?? {} }
}
