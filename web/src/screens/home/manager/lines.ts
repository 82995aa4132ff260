import type { ManagerNeeds, Pieces, Undecided } from '../../../features/home/manager-needs-query.ts'
import type { Need } from '../../../features/needs/queries.ts'
import { t } from '../../../lib/t.ts'
import type { Work } from '../../../lib/work-items.ts'

/** Why something stands in the list of what needs a manager, the most pressing reason first. */
export const reasons = ['waits', 'requests', 'late', 'unassigned', 'unbegun'] as const
export type Reason = (typeof reasons)[number]

export const reasonLabels: Record<Reason, () => string> = {
  waits: () => t({ id: 'Clients wait' }),
  requests: () => t({ id: 'Requests' }),
  late: () => t({ id: 'Overdue' }),
  unassigned: () => t({ id: 'Nobody assigned' }),
  unbegun: () => t({ id: 'Not begun' }),
}

/** One line of it, by what it is about. */
export type Line =
  | { reason: 'waits'; key: string; need: Need }
  | { reason: 'requests'; key: string; request: Undecided['items'][number]; beside: Undecided }
  | { reason: 'late' | 'unassigned' | 'unbegun'; key: string; work: Work }
  | { reason: 'late'; key: string; project: ManagerNeeds['lateProjects'][number] }

/** A list of work to which a number leads. */
interface Way {
  to: string
  text: string
}

/** What stands there for one reason: the first lines, how much there is, and where all of it is listed. */
export interface Group {
  reason: Reason
  lines: Line[]
  count: number
  /** Counted no further. */
  isMore: boolean
  ways: Way[]
}

interface Facts {
  needs: readonly Need[]
  needCount: number
  undecided: Undecided | undefined
  found: ManagerNeeds
}

/** Lines of each reason, where all of them are shown. */
export const FIRST = 4

/** What the server counts no further than this is said to be more. */
const COUNTED = 100

/** Clients who wait, the oldest first; requests; what slipped; what will slip. */
export function groupsOf({ needs, needCount, undecided, found }: Facts): Group[] {
  const { late, lateProjects, lateProjectCount, unassigned, unbegun } = found
  const requestCount = undecided?.counts.pending ?? 0
  const projects = lateProjects.map((project): Line => ({ reason: 'late', key: project.id, project }))
  return [
    {
      reason: 'waits',
      lines: needs.map((need): Line => ({ reason: 'waits', key: need.id, need })),
      count: needCount,
      isMore: false,
      ways: [],
    },
    {
      reason: 'requests',
      lines: undecided ? requestLines(undecided) : [],
      count: requestCount,
      isMore: false,
      ways: requestCount > 0 ? [{ to: '/task-requests?status=pending', text: t({ id: 'All requests' }) }] : [],
    },
    {
      ...ofWork('late', late, 'due=late'),
      lines: [...linesOf('late', late), ...projects].toSorted((one, other) => dueOf(one).localeCompare(dueOf(other))),
      count: late.tasks + late.subtasks + lateProjectCount,
      isMore: false,
    },
    ofWork('unassigned', unassigned, 'due=coming&assignedTo=none'),
    ofWork('unbegun', unbegun, 'due=coming&assignedTo=some&status=pending'),
  ]
}

const requestLines = (beside: Undecided) =>
  beside.items.map((request): Line => ({ reason: 'requests', key: request.id, request, beside }))

const linesOf = (reason: 'late' | 'unassigned' | 'unbegun', { first }: Pieces) =>
  first.map((work): Line => ({ reason, key: work.id, work }))

function ofWork(reason: 'late' | 'unassigned' | 'unbegun', pieces: Pieces, query: string): Group {
  const { tasks, subtasks } = pieces
  const isMore = tasks === COUNTED || subtasks === COUNTED
  return {
    reason,
    lines: linesOf(reason, pieces),
    count: tasks + subtasks,
    isMore: reason !== 'late' && isMore,
    ways: [
      ...(tasks > 0
        ? [
            {
              to: `/tasks?${query}`,
              text: t({ id: '{count, plural, one {# task} other {# tasks}}' }, { count: tasks }),
            },
          ]
        : []),
      ...(subtasks > 0
        ? [
            {
              to: `/subtasks?${query}`,
              text: t({ id: '{count, plural, one {# subtask} other {# subtasks}}' }, { count: subtasks }),
            },
          ]
        : []),
    ],
  }
}

const dueOf = (line: Line) => ('work' in line ? line.work.dueOn : 'project' in line ? line.project.dueOn : '')

/** 99+ where the rest was not counted. */
export const countText = ({ count, isMore }: Pick<Group, 'count' | 'isMore'>) => (isMore ? `${count - 1}+` : count)
