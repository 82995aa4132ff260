import * as specified from '@oriel/contracts/classic/task-requests'
import { message } from '@oriel/contracts/message'
import * as v1 from '@oriel/contracts/v1/requests/requests'
import type { Request, RequestCounts, RequestRow, RequestStatus } from '@oriel/contracts/v1/requests/requests-schemas'
import type * as z from 'zod/mini'
import { type AskV1, classicRoute, renameFields, type Renaming } from './classic-route.ts'
import { showPermissions, showPersonMention } from './show-people.ts'
import { toPageQuery, isListTruncated, showPagination } from './numbered-pages.ts'
import { showAttachment, showComment } from './work/comments-and-files.ts'
import type { RequestFilter } from '@oriel/contracts/classic/task-requests'
import type { Priority, RequestPriority, RequestStatus as SpecifiedStatus } from '@oriel/contracts/enums'

type Filter = z.output<typeof specified.listTaskRequests.input>
type Sent = Partial<z.output<typeof specified.TaskRequestDraft>>

const rename = renameFields({
  project: 'customer',
  workItem: 'task',
  dueOn: 'dueDate',
  assignees: 'assignedTo',
  decision: 'action',
  text: 'reviewComments',
})
const renaming: Renaming = (answer) => {
  const renamed = rename(answer)
  return renamed.data === undefined ? renamed : { ...renamed, data: showDetails(renamed.data as Request) }
}

const list = async ({ status, customer, search, ...paging }: Filter, ask: AskV1) => {
  const {
    items,
    counts,
    total,
    fileList = [],
    ...tables
  } = await ask(v1.listRequests, {
    ...(status && status !== 'all' ? { status: STATUS_IN_V1[status] } : {}),
    project: customer,
    q: search,
    detail: 'full',
    ...toPageQuery(paging),
  })
  return {
    data: items.map((row) => ({
      ...showRow(row, tables),
      attachments: fileList
        .filter(({ request }) => request === row.id)
        .map((file) => showAttachment(file, tables.people)),
    })),
    counts: showCounts(counts),
    pagination: showPagination(paging, total),
    more: isListTruncated(paging, total),
  }
}
const show = async ({ id }: { id: string }, ask: AskV1) => showDetails(await ask(v1.getRequest, { id }))

export const requestCalls = [
  classicRoute(specified.listOwnTaskRequests, list),
  classicRoute(specified.ownTaskRequestStats, async (_, ask) => showCounts(await ask(v1.getRequestStats, {}))),
  classicRoute(
    specified.submitTaskRequest,
    async (sent, ask, files) => showDetails(await ask(v1.submitRequest, read(sent), files)),
    { renaming },
  ),
  classicRoute(specified.getOwnTaskRequest, show),
  classicRoute(
    specified.updateTaskRequest,
    async ({ id, version, ...sent }, ask) => showDetails(await ask(v1.changeRequest, { id, version, ...read(sent) })),
    { renaming },
  ),
  classicRoute(specified.deleteTaskRequest, async ({ id }, ask) => ({ _id: (await ask(v1.deleteRequest, { id })).id })),
  classicRoute(specified.cancelTaskRequest, async ({ id }, ask) => ({ _id: (await ask(v1.cancelRequest, { id })).id })),
  classicRoute(specified.listTaskRequests, list),
  classicRoute(specified.taskRequestStats, async (_, ask) => {
    const { medianWaitingDays, ...counts } = await ask(v1.getRequestStats, {})
    return { ...showCounts(counts), medianWaitingDays }
  }),
  classicRoute(specified.getTaskRequest, show),
  classicRoute(
    specified.reviewTaskRequest,
    async ({ id, version, action, reviewComments, title, task, dueDate, assignedTo }, ask) => {
      const agreed = { title, workItem: task, dueOn: dueDate, assignees: assignedTo }
      const shown = showDetails(
        await ask(v1.reviewRequest, { id, version, decision: action, text: reviewComments, ...agreed }),
      )
      return { ...shown, request: shown }
    },
    { renaming },
  ),
]

const showCounts = ({ stopped, ...counts }: RequestCounts) => ({ ...counts, rejected: counts.rejected + stopped })

const read = <Draft extends Sent>({ customer, task, dueDate, priority, ...same }: Draft) => ({
  ...same,
  project: customer as Draft['customer'],
  workItem: task as Draft['task'],
  dueOn: dueDate as Draft['dueDate'],
  priority: priority && PRIORITY_OF_V1[priority],
})

const VERBS = {
  edit: 'edit',
  cancel: 'cancel',
  delete: 'delete',
  review: 'review',
  comment: 'comment',
  attach: 'attach',
}

const showRow = (request: RequestRow, beside: Beside) => {
  const { isDateOpen: _, ...known } = request
  return showKnown(known, beside)
}

type Beside = Pick<Request, 'people' | 'projects' | 'workItems'>

const showKnown = (
  {
    id,
    project,
    workItem,
    author,
    dueOn,
    reviewedBy,
    reviewText,
    createdWorkItem: result,
    agreedTerms: agreed,
    stopReason: stopText,
    daysWaiting,
    daysInProgress,
    can,
    ...row
  }: Omit<RequestRow, 'isDateOpen'>,
  { people, projects, workItems }: Beside,
) => ({
  ...row,
  waitingDays: daysWaiting,
  workingDays: daysInProgress,
  _id: id,
  customer: { _id: project, name: projects[project]?.name ?? '' },
  task: taskOf(workItem ?? agreed?.workItem ?? null, workItems),
  requestedBy: showPersonMention(people, author),
  priority: PRIORITY_OF_REQUEST[row.priority],
  dueDate: agreed ? agreed.dueOn : dueOn,
  askedDueDate: dueOn,
  agreedTitle: agreed?.title ?? null,
  status: STATUS_OF_REQUEST[row.status],
  reviewedBy: reviewedBy === null ? null : showPersonMention(people, reviewedBy),
  reviewComments:
    row.status === 'stopped' ? (stopText ?? message({ id: 'Work on this request has stopped.' })) : reviewText,
  subtask: result && { _id: result.id, title: result.title, taskId: result.parent, status: result.status },
  can: showPermissions(can, VERBS),
})

const taskOf = (id: string | null, titles: Request['workItems']) =>
  id === null ? null : { _id: id, title: titles[id]?.title ?? '' }

const showDetails = ({ commentList, fileList, ...request }: Request) => ({
  ...showRow(request, request),
  attachments: fileList.map((file) => showAttachment(file, request.people)),
  comments: commentList.map((comment) => showComment(comment, request.people)),
})

const STATUS_OF_REQUEST: Record<RequestStatus, SpecifiedStatus> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  'in-progress': 'In Progress',
  completed: 'Completed',
  // The specification has no "stopped".
  stopped: 'Rejected',
  cancelled: 'Cancelled',
}

const STATUS_IN_V1 = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected-or-stopped',
  'in progress': 'in-progress',
  completed: 'completed',
} as const satisfies Record<Exclude<RequestFilter, 'all'>, string>

const PRIORITY_OF_REQUEST: Record<Priority, RequestPriority> = {
  low: 'Low',
  normal: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

const PRIORITY_OF_V1: Record<RequestPriority, Priority> = {
  Low: 'low',
  Medium: 'normal',
  High: 'high',
  Urgent: 'urgent',
}
