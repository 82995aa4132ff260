import { message } from '@oriel/contracts/message'
import { isV1Call } from '@oriel/contracts/v1/call'
import { forbidden, tokenNotAccepted } from '../../base/errors.ts'
import { requestKind, type Route } from '../route.ts'
import type { SessionActor } from './session-actor.ts'

/** These need a person in a session, as do routes with a `stepUp`, answers with a secret, and all but `/api/v1`. */
const NEEDS_SESSION =
  /^\/api\/v1\/(?:me\/(?!attention-items$)|session|settings\/|invitations|push-subscriptions|events$|people\/:id\/(?:access|sessions)|projects\/:id\/(?:view-as-client|request-email-address|hand-over)|hand-over|deliverables\/:id\/decide)/

/**
 * What a token of chosen projects may call, below `/api/v1/`: routes that find records through `visible`, which the
 * token narrows.
 */
const WITHIN_PROJECTS: ReadonlySet<string> = new Set(
  [
    'GET projects, GET projects/:id, GET projects/:id/client-fields, GET projects/:id/clients, GET projects/:id/milestones',
    'GET projects/:id/conversation, GET projects/:id/date-changes, GET projects/:id/files.zip, GET projects/:id/team-work',
    'POST projects/:id/comments, POST projects/:id/files, POST projects/:id/forecast, POST projects/:id/milestones',
    'POST projects/:id/requests, PATCH projects/:id, PUT projects/:id/archive, PUT projects/:id/client-fields',
    'GET work-items, GET work-items/:id, GET work-items/:id/comments, GET work-items/:id/date-changes',
    'GET work-items/:id/dependencies, GET work-items/:id/files.zip, GET work-items/:id/recurrence',
    'POST work-items, POST work-items/:id/comments, POST work-items/:id/copy, POST work-items/:id/dependencies',
    'POST work-items/:id/files, POST work-items/:id/move, POST work-items/:id/review-delivery, POST work-items/bulk',
    'POST work-items/bulk-copy, POST work-items/bulk-delete, POST work-items/bulk-move, POST work-items/reschedule',
    'PATCH work-items/:id, PATCH work-items/:id/visibility, PUT work-items/:id/recurrence, DELETE work-items/:id',
    'DELETE work-items/:id/dependencies/:blockedBy, DELETE work-items/:id/recurrence',
    'GET requests, GET requests/:id, POST requests, POST requests/:id/cancel, POST requests/:id/comments',
    'POST requests/:id/files, POST requests/:id/question, POST requests/:id/reply, POST requests/:id/review',
    'PATCH requests/:id, PUT requests/:id/labels, DELETE requests/:id',
    'GET files, GET files/:id/content, GET files/:id/thumbnail, GET files/:id/views, GET files/:id/annotations',
    'GET files/:id/versions, GET files/:id/versions/:number/content, GET files/:id/versions/:number/thumbnail',
    'POST files/:id/versions, POST files/:id/annotations, PATCH files/:id, DELETE files/:id',
    'POST annotations/:id/replies, PATCH annotations/:id, DELETE annotations/:id, PATCH comments/:id, DELETE comments/:id',
    'GET deliverables, GET deliverables/:id, GET deliverables/:id/views, GET deliverables/:id/sign-off-record.json',
    'GET deliverables/:id/sign-off-record.pdf, POST deliverables, POST deliverables/:id/sign-off-requests',
    'POST deliverables/:id/sign-off-withdrawal, PATCH deliverables/:id, DELETE deliverables/:id',
    'GET activity, GET date-changes, GET timeline, GET milestones, PATCH milestones/:id, DELETE milestones/:id',
  ].flatMap((line) => line.split(', ')),
)

export const isOpenToTokens = ({ endpoint, ...route }: Route): boolean =>
  isV1Call(endpoint) &&
  (route.kind === 'context' || route.kind === 'raw') &&
  typeof route.stepUp !== 'string' &&
  !('answersSecret' in endpoint && endpoint.answersSecret) &&
  !NEEDS_SESSION.test(endpoint.path)

export const isWithinProjects = ({ endpoint }: Route): boolean =>
  WITHIN_PROJECTS.has(requestKind(endpoint).replace('/api/v1/', ''))

/** Scope of an API token, after the policy. Throws 403. */
export function ensureInTokenScope(route: Route, { token, limitedByToken }: SessionActor, viewsAsClient: boolean) {
  if (!token) return
  if (viewsAsClient || !isOpenToTokens(route)) throw tokenNotAccepted()
  if (token.scope === 'read' && route.endpoint.method !== 'GET')
    throw forbidden(message({ id: 'This API token can only read.' }), 'token-read-only')
  if (limitedByToken !== undefined && !isWithinProjects(route))
    throw forbidden(message({ id: 'This API token is limited to its projects.' }), 'token-limited')
}
