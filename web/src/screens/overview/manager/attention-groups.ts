import type {
  ManagerAttentionData,
  WorkSelection,
  PendingRequests,
} from '../../../features/overview/home/manager-attention-query.ts'
import type { AttentionData, AttentionItemData } from '../../../features/requests/attention/queries.ts'
import { t } from '../../../lib/t.ts'
import type { WorkSummary } from '../../../lib/work-data.ts'

export type AttentionReason = 'waits' | 'requests' | 'answers' | 'others' | 'late' | 'unassigned' | 'unbegun'

export const reasonLabels: Record<AttentionReason, () => string> = {
  waits: () => t({ id: 'Clients waiting' }),
  requests: () => t({ id: 'Requests' }),
  late: () => t({ id: 'Overdue' }),
  unassigned: () => t({ id: 'Unassigned' }),
  unbegun: () => t({ id: 'Not started' }),
  answers: () => t({ id: 'Answers' }),
  others: () => t({ id: 'Other' }),
}

export type ManagerItem =
  | { reason: 'waits' | 'answers'; key: string; need: AttentionItemData }
  | { reason: 'requests'; key: string; request: PendingRequests['items'][number]; beside: PendingRequests }
  | { reason: 'late' | 'unassigned' | 'unbegun'; key: string; work: WorkSummary }
  | { reason: 'late'; key: string; project: ManagerAttentionData['lateProjects'][number] }

export interface AttentionGroup {
  reason: AttentionReason
  lines: ManagerItem[]
  count: number
  /** The count is a lower bound. */
  isMore?: boolean
  ways: { to: string; text: string }[]
}

/** Items per reason before expanding. */
export const FIRST_SHOWN = 4

/** The server stops counting here: "99+". */
const COUNT_LIMIT = 100

/** Waiting clients, oldest first; then requests and answers. */
export function groupInbox(
  { inbox }: Pick<ManagerAttentionData, 'inbox'>,
  { needs, total }: AttentionData = { needs: [], total: 0 },
  undecided?: PendingRequests,
): AttentionGroup[] {
  const [waits, answers] = [needItems('waits', needs), needItems('answers', needs)]
  const requests = undecided ? requestItems(undecided).filter(({ key }) => inbox.requests.includes(key)) : []
  const others = Math.max(0, inbox.total - total - inbox.requestCount)
  const text = t({ id: 'Mentions, assignments, and other: {count}' }, { count: others })
  const allRequests = { to: '/task-requests?status=pending', text: t({ id: 'All requests' }) }
  return [
    { reason: 'waits', lines: waits, count: total - answers.length, ways: [] },
    { reason: 'requests', lines: requests, count: inbox.requestCount, ways: [allRequests] },
    { reason: 'answers', lines: answers, count: answers.length, ways: [] },
    { reason: 'others', lines: [], count: others, ways: [{ to: '/inbox', text }] },
  ]
}

/** The most urgent first. */
export function groupWork(found: ManagerAttentionData): AttentionGroup[] {
  const { late, lateProjects, lateProjectCount, unassigned, unbegun } = found
  const projects = lateProjects.map((project): ManagerItem => ({ reason: 'late', key: project.id, project }))
  return [
    {
      ...workGroup('late', late, attentionLists.late),
      lines: [...workItemsFor('late', late), ...projects].toSorted((one, other) =>
        itemDueDate(one).localeCompare(itemDueDate(other)),
      ),
      count: late.tasks + late.subtasks + lateProjectCount,
      ways: [
        ...workGroup('late', late, attentionLists.late).ways,
        ...(lateProjectCount > 0
          ? [{ to: '/customers?due=overdue', text: t({ id: 'Projects: {count}' }, { count: lateProjectCount }) }]
          : []),
      ],
    },
    workGroup('unassigned', unassigned, attentionLists.unassigned),
    workGroup('unbegun', unbegun, attentionLists.unbegun),
  ]
}

const needItems = (reason: 'waits' | 'answers', needs: readonly AttentionItemData[]) =>
  needs
    .filter(({ kind }) => (kind === 'answered' || kind === 'sign-off-decided') === (reason === 'answers'))
    .map((need): ManagerItem => ({ reason, key: need.id, need }))

export const requestItems = (beside: PendingRequests) =>
  beside.items.map((request): ManagerItem => ({ reason: 'requests', key: request.id, request, beside }))

const workItemsFor = (reason: 'late' | 'unassigned' | 'unbegun', { first }: WorkSelection) =>
  first.map((work): ManagerItem => ({ reason, key: work.id, work }))

/** Exactly the counted work. */
export const attentionLists = {
  late: '/tasks?kind=any&due=overdue-active&sort=dueDate',
  unassigned: '/tasks?kind=any&due=upcoming-active&assignedTo=none&sort=dueDate',
  unbegun: '/tasks?kind=any&due=next-7-days-active&assignedTo=some&status=pending&sort=dueDate',
}

function workGroup(reason: 'late' | 'unassigned' | 'unbegun', pieces: WorkSelection, to: string): AttentionGroup {
  const { tasks, subtasks } = pieces
  const count = tasks + subtasks
  const isMore = reason !== 'late' && (tasks === COUNT_LIMIT || subtasks === COUNT_LIMIT)
  const text = t({ id: 'Tasks and subtasks: {count}' }, { count: formatCount({ count, isMore }) })
  return {
    reason,
    lines: workItemsFor(reason, pieces),
    count,
    isMore,
    ways: count > 0 ? [{ to, text }] : [],
  }
}

const itemDueDate = (line: ManagerItem) =>
  'work' in line ? (line.work.dueOn ?? '') : 'project' in line ? line.project.dueOn : ''

export const sumGroups = (groups: readonly AttentionGroup[]) => ({
  count: groups.reduce((sum, group) => sum + group.count, 0),
  isMore: groups.some(({ isMore = false }) => isMore),
})

export const formatCount = ({ count, isMore }: Pick<AttentionGroup, 'count' | 'isMore'>) =>
  isMore ? `${count - 1}+` : count
