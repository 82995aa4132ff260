import {
  Archive,
  ArrowDown,
  ArrowUp,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleMinus,
  CirclePause,
  CircleX,
  Compass,
  Equal,
  Eye,
  Lock,
  type LucideIcon,
  OctagonAlert,
  ThumbsUp,
} from 'lucide-react'

/** The colours a thing can carry. What each looks like is decided in tokens.css. */
export type Tone = 'neutral' | 'accent' | 'calm' | 'good' | 'planned' | 'near' | 'soon' | 'late'

/** How one word of the product looks, wherever it appears: never by colour alone. */
export type Look = { label: string; tone: Tone; icon: LucideIcon }

const pending: Look = { label: 'Pending', tone: 'neutral', icon: CircleDashed }

/** Statuses of projects, tasks, subtasks, task requests, people and files. */
const statusLooks: Readonly<Record<string, Look>> = {
  planning: { label: 'Planning', tone: 'planned', icon: Compass },
  pending,
  active: { label: 'Active', tone: 'calm', icon: CircleDot },
  'in-progress': { label: 'In Progress', tone: 'calm', icon: CircleDot },
  'on-hold': { label: 'On Hold', tone: 'near', icon: CirclePause },
  approved: { label: 'Approved', tone: 'accent', icon: ThumbsUp },
  completed: { label: 'Completed', tone: 'good', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'late', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: CircleX },
  inactive: { label: 'Inactive', tone: 'neutral', icon: CircleMinus },
  archived: { label: 'Archived', tone: 'neutral', icon: Archive },
}

const normal: Look = { label: 'Normal', tone: 'neutral', icon: Equal }

const priorityLooks: Readonly<Record<string, Look>> = {
  low: { label: 'Low', tone: 'neutral', icon: ArrowDown },
  normal,
  medium: { ...normal, label: 'Medium' },
  high: { label: 'High', tone: 'soon', icon: ArrowUp },
  urgent: { label: 'Urgent', tone: 'late', icon: OctagonAlert },
}

const audienceLooks = {
  team: { label: 'Team only', tone: 'neutral', icon: Lock },
  client: { label: 'Client sees this', tone: 'accent', icon: Eye },
} as const satisfies Record<string, Look>

/** `In Progress`, `in_progress` and `in-progress` are one status; an unknown one reads Pending (REQ-708). */
export function lookOfStatus(status: string): Look {
  return statusLooks[status.toLowerCase().replace(/[\s_]/g, '-')] ?? pending
}

/** Knows the words of projects and tasks (normal) and of task requests (Medium); unknown words read Normal. */
export function lookOfPriority(priority: string): Look {
  return priorityLooks[priority.toLowerCase()] ?? normal
}

export function lookOfAudience(audience: 'team' | 'client'): Look {
  return audienceLooks[audience]
}
