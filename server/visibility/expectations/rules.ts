import { routes } from '../../src/app.ts'
import type { Route } from '../../src/platform/http/route.ts'
import type { Expectation } from './expecting.ts'
import { nameOf } from '../requests.ts'
import { expectedOf } from '../world/context.ts'

/** With an index, if it has several expectations. */
export type Asked = readonly [route: string, at?: number]

const BULK = 'POST /api/v1/work-items/bulk'
const BULK_DELETE = 'POST /api/v1/work-items/bulk-delete'
const BULK_MOVE = 'POST /api/v1/work-items/bulk-move'
const MOVE = 'POST /api/v1/work-items/:id/move'
const MOVE_IN_TIME = 'POST /api/v1/work-items/reschedule'
const AFTER = 'POST /api/v1/work-items/:id/dependencies'
const REPEAT = 'PUT /api/v1/work-items/:id/recurrence'
const REPEAT_NO_MORE = 'DELETE /api/v1/work-items/:id/recurrence'
const AFTER_NO_MORE = 'DELETE /api/v1/work-items/:id/dependencies/:blockedBy'

/** Requests decided by each policy rule, the button's first. Rules without requests control a button only. */
export const asked: Record<string, Record<string, readonly Asked[]>> = {
  project: {
    create: [
      ['POST /api/v1/projects'],
      ['POST /api/v1/projects/:id/copy'],
      ['POST /api/v1/templates/:id/projects'],
      ['POST /api/customers'],
    ],
    edit: [
      ['PATCH /api/v1/projects/:id'],
      ['POST /api/v1/projects/:id/forecast'],
      ['GET /api/v1/projects/:id/sharing-preview'],
      ['GET /api/v1/projects/:id/client-fields'],
      ['PUT /api/v1/projects/:id/client-fields'],
      ['PUT /api/customers/:id'],
      ['GET /api/customers/:id/disclosure'],
    ],
    delete: [['DELETE /api/v1/projects/:id'], ['DELETE /api/customers/:id']],
    archive: [['PUT /api/v1/projects/:id/archive']],
    createTask: [['POST /api/v1/work-items'], ['POST /api/tasks'], ['GET /api/v1/projects/:id/move-preview']],
    createSubtask: [],
    submitRequest: [['POST /api/v1/projects/:id/requests']],
    comment: [['POST /api/v1/projects/:id/comments']],
    attach: [['POST /api/v1/projects/:id/files']],
    setProjectClients: [['PUT /api/v1/projects/:id/clients']],
    suggestColleague: [['POST /api/v1/projects/:id/suggestions']],
    setMilestones: [
      ['POST /api/v1/projects/:id/milestones'],
      ['PATCH /api/v1/milestones/:id'],
      ['DELETE /api/v1/milestones/:id'],
    ],
    viewAsClient: [
      ['GET /api/v1/projects/:id/view-as-client'],
      ['GET /api/v1/projects/:id/last-client-visit'],
      ['POST /api/v1/projects/:id/view-as-client'],
      ['GET /api/customers/:id/view-as-client'],
      ['POST /api/customers/:id/view-as-client'],
    ],
    handOver: [['GET /api/v1/projects/:id/hand-over.zip']],
  },
  task: {
    edit: [
      ['PATCH /api/v1/work-items/:id'],
      ['PUT /api/tasks/:id/customer/:customerId'],
      [MOVE],
      [BULK_MOVE],
      [BULK, 4],
      [AFTER],
      [AFTER_NO_MORE],
      [MOVE_IN_TIME],
      [MOVE_IN_TIME, 2],
    ],
    delete: [['DELETE /api/v1/work-items/:id'], ['DELETE /api/tasks/:id/customer/:customerId'], [BULK_DELETE]],
    label: [['PATCH /api/v1/work-items/:id', 7]],
    setStatus: [
      ['PATCH /api/v1/work-items/:id', 2],
      [BULK],
      ['PATCH /api/tasks/:id/customer/:customerId/status'],
      ['POST /api/tasks/bulk'],
    ],
    assign: [
      ['PATCH /api/v1/work-items/:id', 1],
      [BULK, 1],
      ['PUT /api/tasks/:id/customer/:customerId', 1],
      ['POST /api/tasks/bulk', 1],
    ],
    move: [
      [MOVE, 2],
      [BULK_MOVE, 2],
    ],
    share: [['PATCH /api/v1/work-items/:id/visibility'], [BULK, 6], ['GET /api/v1/work-items/:id/sharing-preview']],
    copy: [
      ['POST /api/v1/work-items/:id/copy'],
      ['POST /api/v1/work-items/:id/copy', 2],
      ['POST /api/v1/work-items/bulk-copy'],
      ['POST /api/tasks/:id/copy'],
    ],
    repeat: [[REPEAT], [REPEAT_NO_MORE]],
    createSubtask: [['POST /api/v1/work-items', 1], ['POST /api/subtasks'], ['POST /api/subtasks', 1]],
    comment: [['POST /api/v1/work-items/:id/comments'], ['POST /api/tasks/:id/comments']],
    attach: [
      ['POST /api/v1/work-items/:id/files'],
      ['POST /api/tasks/:id/files'],
      ['PATCH /api/v1/work-items/:id', 5],
      ['PUT /api/tasks/:id/customer/:customerId', 2],
    ],
    submitRequest: [['POST /api/v1/requests'], ['POST /api/task-requests/customer']],
  },
  subtask: {
    label: [['PATCH /api/v1/work-items/:id', 8]],
    edit: [
      ['PATCH /api/v1/work-items/:id', 3],
      [MOVE, 1],
      [BULK_MOVE, 1],
      [BULK, 3],
      [BULK, 5],
      ['PUT /api/subtasks/:id/customer/:customerId'],
      ['POST /api/subtasks/bulk', 1],
      [AFTER, 1],
      [AFTER_NO_MORE, 1],
      [MOVE_IN_TIME, 1],
    ],
    delete: [['DELETE /api/v1/work-items/:id', 1], ['DELETE /api/subtasks/:id/customer/:customerId'], [BULK_DELETE, 1]],
    setStatus: [
      ['PATCH /api/v1/work-items/:id', 4],
      [BULK, 2],
      ['PATCH /api/subtasks/:id/customer/:customerId/status'],
      ['PUT /api/employee/subtasks/:id/status'],
      ['POST /api/subtasks/bulk'],
    ],
    share: [
      ['PATCH /api/v1/work-items/:id/visibility', 1],
      [BULK, 7],
      ['GET /api/v1/work-items/:id/sharing-preview', 1],
    ],
    copy: [
      ['POST /api/v1/work-items/:id/copy', 1],
      ['POST /api/v1/work-items/bulk-copy', 1],
      ['POST /api/subtasks/:id/copy'],
    ],
    repeat: [
      [REPEAT, 1],
      [REPEAT_NO_MORE, 1],
    ],
    comment: [['POST /api/v1/work-items/:id/comments', 1], ['POST /api/subtasks/:id/comments']],
    attach: [
      ['POST /api/v1/work-items/:id/files', 1],
      ['POST /api/subtasks/:id/files'],
      ['PATCH /api/v1/work-items/:id', 6],
      ['PUT /api/subtasks/:id/customer/:customerId', 1],
    ],
    reviewDelivery: [
      ['POST /api/v1/work-items/:id/review-delivery'],
      ['POST /api/v1/work-items/:id/review-delivery', 1],
    ],
  },
  comment: {
    changeVisibility: [
      ['PATCH /api/v1/comments/:id'],
      ['GET /api/v1/comments/:id/sharing-preview'],
      ['PATCH /api/comments/:id'],
      ['GET /api/comments/:id/disclosure'],
    ],
    edit: [['PATCH /api/v1/comments/:id', 1]],
    delete: [
      ['DELETE /api/v1/comments/:id'],
      ['DELETE /api/tasks/:id/comments/:commentId'],
      ['DELETE /api/subtasks/:id/comments/:commentId'],
      ['DELETE /api/task-requests/:id/comments/:commentId'],
    ],
  },
  file: {
    changeVisibility: [
      ['PATCH /api/v1/files/:id'],
      ['GET /api/v1/files/:id/sharing-preview'],
      ['PATCH /api/files/:id'],
      ['GET /api/files/:id/disclosure'],
    ],
    archive: [
      ['PATCH /api/v1/files/:id', 1],
      ['PATCH /api/files/:id', 1],
    ],
    addVersion: [['POST /api/v1/files/:id/versions']],
    annotate: [['POST /api/v1/files/:id/annotations']],
    delete: [['DELETE /api/v1/files/:id'], ['DELETE /api/files/:id']],
  },
  annotation: {
    reply: [['POST /api/v1/annotations/:id/replies']],
    resolve: [['PATCH /api/v1/annotations/:id', 1]],
    edit: [['PATCH /api/v1/annotations/:id']],
    changeVisibility: [['PATCH /api/v1/annotations/:id', 2], ['GET /api/v1/annotations/:id/sharing-preview']],
    delete: [['DELETE /api/v1/annotations/:id']],
  },
  activity: {
    create: [
      ['POST /api/v1/activity'],
      ['POST /api/v1/activity', 1],
      ['POST /api/activities'],
      ['POST /api/activities', 1],
    ],
  },
  request: {
    label: [['PUT /api/v1/requests/:id/labels']],
    edit: [['PATCH /api/v1/requests/:id'], ['PUT /api/task-requests/customer/:id']],
    cancel: [['POST /api/v1/requests/:id/cancel'], ['POST /api/task-requests/customer/:id/cancel']],
    delete: [['DELETE /api/v1/requests/:id'], ['DELETE /api/task-requests/customer/:id']],
    review: [
      ['POST /api/v1/requests/:id/review'],
      ['POST /api/v1/requests/:id/review', 1],
      ['POST /api/v1/requests/:id/review', 2],
      ['POST /api/task-requests/pm/:id/review'],
      ['POST /api/task-requests/pm/:id/review', 1],
    ],
    askQuestion: [['POST /api/v1/requests/:id/question']],
    reply: [['POST /api/v1/requests/:id/reply']],
    comment: [['POST /api/v1/requests/:id/comments'], ['POST /api/task-requests/:id/comments']],
    attach: [['POST /api/v1/requests/:id/files'], ['POST /api/task-requests/:id/files']],
  },
  need: { dismiss: [['POST /api/v1/attention-items/:id/dismiss']] },
  deliverable: {
    create: [['POST /api/v1/deliverables'], ['POST /api/v1/deliverables', 1]],
    edit: [['PATCH /api/v1/deliverables/:id']],
    delete: [['DELETE /api/v1/deliverables/:id']],
    requestSignOff: [
      ['GET /api/v1/deliverables/:id/sign-off-preview'],
      ['POST /api/v1/deliverables/:id/sign-off-requests'],
    ],
    withdraw: [['POST /api/v1/deliverables/:id/sign-off-withdrawal']],
    decide: [['POST /api/v1/deliverables/:id/sign-off-decision']],
  },
  suggestion: { decide: [['POST /api/v1/suggestions/:id/decline'], ['POST /api/v1/suggestions/:id/accept']] },
  person: {
    see: [
      ['GET /api/v1/people'],
      ['GET /api/v1/people/staff'],
      ['GET /api/v1/people/:id/open-assignments'],
      ['GET /api/v1/people/:id/sessions'],
      ['GET /api/users'],
      ['GET /api/staff'],
    ],
    create: [['POST /api/v1/people'], ['POST /api/users']],
    edit: [['PATCH /api/v1/people/:id'], ['PUT /api/users/:id']],
    changeRoleOrStatus: [
      ['PATCH /api/v1/people/:id', 1],
      ['PUT /api/users/:id', 1],
    ],
    delete: [['DELETE /api/v1/people/:id'], ['DELETE /api/users/:id']],
    resetPassword: [
      ['POST /api/v1/people/:id/reset-password'],
      ['POST /api/users/:id/reset-password'],
      ['POST /api/v1/people/:id/password-reset-link'],
      ['DELETE /api/v1/people/:id/two-factor'],
    ],
    endSessions: [['DELETE /api/v1/people/:id/sessions'], ['DELETE /api/v1/people/:id/sessions/:session']],
    readPassword: [['GET /api/v1/people/:id'], ['GET /api/users/:id']],
    exportCredentials: [['GET /api/v1/people/credentials.csv'], ['GET /api/users/export/credentials']],
  },
  invitation: {
    see: [['GET /api/v1/invitations']],
    create: [['POST /api/v1/invitations'], ['POST /api/v1/invitations/:id/resend']],
    revoke: [['DELETE /api/v1/invitations/:id']],
  },
  company: {
    see: [['GET /api/v1/companies'], ['GET /api/v1/companies/:id']],
    create: [['POST /api/v1/companies']],
    edit: [
      ['PATCH /api/v1/companies/:id'],
      ['POST /api/v1/companies/:id/merge'],
      ['POST /api/v1/companies/:id/people'],
      ['DELETE /api/v1/companies/:id/people/:person'],
    ],
    delete: [['DELETE /api/v1/companies/:id', 1]],
  },
  trash: {
    see: [['GET /api/v1/trash'], ['GET /api/trash']],
    restore: [
      ['POST /api/v1/trash/:id/restore'],
      ['GET /api/v1/trash/:id/restore-preview'],
      ['POST /api/trash/:id/restore'],
      ['GET /api/trash/:id/disclosure'],
    ],
    removeForGood: [['DELETE /api/v1/trash/:id'], ['DELETE /api/trash/:id']],
  },
  auditLog: { see: [['GET /api/v1/audit'], ['GET /api/audit']] },
  settings: {
    edit: [
      ['PATCH /api/v1/settings'],
      ['GET /api/v1/branding'],
      ['PUT /api/v1/branding'],
      ['POST /api/v1/branding/:background'],
      ['DELETE /api/v1/branding/:background'],
      ['GET /api/v1/settings/mail'],
      ['POST /api/v1/settings/mail/test'],
      ['PUT /api/v1/settings/mail'],
      ['POST /api/v1/settings/mail/test-mailbox'],
      ['GET /api/v1/outbox'],
      ['GET /api/v1/unprocessed-emails'],
    ],
  },
  signInSettings: {
    see: [
      ['GET /api/v1/settings/sign-in'],
      ['GET /api/v1/settings/sign-in/without-two-factor'],
      ['GET /api/v1/settings/sign-in/manager-set-passwords'],
    ],
    edit: [
      ['PUT /api/v1/settings/sign-in'],
      ['POST /api/v1/settings/oidc/test'],
      ['POST /api/v1/settings/oidc/test/result'],
    ],
  },
  label: {
    create: [['POST /api/v1/labels']],
    edit: [['PATCH /api/v1/labels/:id']],
    delete: [['DELETE /api/v1/labels/:id']],
  },
  template: {
    see: [['GET /api/v1/templates'], ['GET /api/v1/templates/:id']],
    create: [['POST /api/v1/templates']],
    edit: [['PATCH /api/v1/templates/:id']],
    delete: [['DELETE /api/v1/templates/:id']],
  },
  timeOff: {
    /** No call is refused: the response omits the reason. */
    readReason: [],
    create: [['POST /api/v1/time-off'], ['POST /api/v1/time-off/parse-calendar']],
    edit: [['PATCH /api/v1/time-off/:id']],
    delete: [['DELETE /api/v1/time-off/:id']],
    setWorkingWeek: [['PUT /api/v1/working-week']],
  },
  workload: { see: [['GET /api/v1/workload'], ['GET /api/v1/workload/items']] },
  import: {
    see: [['GET /api/v1/imports'], ['POST /api/v1/imports/:id/preview']],
    create: [['POST /api/v1/imports'], ['POST /api/v1/imports/:id/start'], ['POST /api/v1/imports/:id/cancel']],
    undo: [['POST /api/v1/imports/:id/undo']],
  },
  export: {
    see: [['GET /api/v1/export']],
    create: [['POST /api/v1/export']],
  },
  savedView: { share: [['POST /api/v1/saved-views']] },
}

export function expectationOf([name, at = 0]: Asked): { route: Route; expected: Expectation } {
  const route = routes.find((it) => nameOf(it) === name)
  const expected = route && expectedOf(route)[at]
  if (!expected) throw new Error(`nothing is expected of ${name} (${at})`)
  return { route, expected }
}
