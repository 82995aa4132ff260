import { routes } from '../app.ts'
import type { Answer, Asking } from './ground.ts'
import { nameOf } from './requests.ts'
import { expectedOf, type Stand, told } from './stand.ts'
import type { Kind, Person, Thing } from './things.ts'

/** Which request each button makes: a route, and which of its expectations when it has several. */
const requests: Partial<Record<Kind, Record<string, readonly [route: string, at?: number]>>> = {
  customer: {
    edit: ['PUT /api/customers/:id'],
    delete: ['DELETE /api/customers/:id'],
    createTask: ['POST /api/tasks'],
    viewAsClient: ['GET /api/customers/:id/view-as-client'],
  },
  task: {
    edit: ['PUT /api/tasks/:id/customer/:customerId'],
    assign: ['PUT /api/tasks/:id/customer/:customerId', 1],
    delete: ['DELETE /api/tasks/:id/customer/:customerId'],
    setStatus: ['PATCH /api/tasks/:id/customer/:customerId/status'],
    copy: ['POST /api/tasks/:id/copy'],
    createSubtask: ['POST /api/subtasks'],
    comment: ['POST /api/tasks/:id/comments'],
    attach: ['POST /api/tasks/:id/files'],
    submitRequest: ['POST /api/task-requests/customer'],
  },
  subtask: {
    edit: ['PUT /api/subtasks/:id/customer/:customerId'],
    delete: ['DELETE /api/subtasks/:id/customer/:customerId'],
    setStatus: ['PATCH /api/subtasks/:id/customer/:customerId/status'],
    copy: ['POST /api/subtasks/:id/copy'],
    comment: ['POST /api/subtasks/:id/comments'],
    attach: ['POST /api/subtasks/:id/files'],
  },
  taskRequest: {
    edit: ['PUT /api/task-requests/customer/:id'],
    cancel: ['POST /api/task-requests/customer/:id/cancel'],
    delete: ['DELETE /api/task-requests/customer/:id'],
    review: ['POST /api/task-requests/pm/:id/review'],
    comment: ['POST /api/task-requests/:id/comments'],
    attach: ['POST /api/task-requests/:id/files'],
  },
  person: {
    edit: ['PUT /api/users/:id'],
    delete: ['DELETE /api/users/:id'],
    resetPassword: ['POST /api/users/:id/reset-password'],
  },
}
const onProject = { createSubtask: ['pm', 'employee'], submitRequest: ['customer'] }

/** What a screen is told that the person may do is what the server lets them do. */
export function checkCan({ tally, world }: Stand, person: Person, asking: Asking, { text }: Answer, thing: Thing) {
  if (!text.includes('"can"')) return
  for (const found of thingsIn(JSON.parse(text))) {
    if (found._id !== thing.id) continue
    for (const [verb, [name, at = 0]] of Object.entries(requests[thing.kind] ?? {})) {
      const route = routes.find((it) => nameOf(it) === name)
      if (!route) continue
      const isAdmitted = route.endpoint.who === 'anyone' || route.endpoint.who.includes(person.role)
      const answer = expectedOf(route)[at]?.answers?.(person, thing, world) ?? 'well'
      // Whoever owns projects cannot be deleted, which the button does not know.
      if (thing.kind === 'person' && verb === 'delete' && thing.id !== person.id) continue
      tally.equal(
        found.can[verb],
        isAdmitted && answer === 'well',
        () => `${person.name} can ${verb} at ${told(asking)}`,
      )
    }
    if (thing.kind === 'customer')
      for (const [verb, roles] of Object.entries(onProject))
        tally.equal(found.can[verb], roles.includes(person.role), () => `${person.name} can ${verb} at ${told(asking)}`)
  }
}

interface Able {
  _id: string
  can: Record<string, boolean>
}

function thingsIn(value: unknown): Able[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(thingsIn)
  return 'can' in value && '_id' in value ? [value as Able, ...inside] : inside
}
