import {
  Archive,
  ArrowDown,
  ArrowUp,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleStop,
  CircleMinus,
  CirclePause,
  CircleX,
  Compass,
  Equal,
  Eye,
  Lock,
  type LucideIcon,
  OctagonAlert,
  Sprout,
  ThumbsUp,
} from 'lucide-react'
import { t } from '../../lib/t.ts'

export type Tone = 'neutral' | 'accent' | 'calm' | 'good' | 'planned' | 'near' | 'soon' | 'late'

/** Label and icon, since color alone is not accessible. */
export type Look = { label: string; tone: Tone; icon: LucideIcon }

const pending: Look = {
  get label() {
    return t({ id: 'Pending' })
  },
  tone: 'neutral',
  icon: CircleDashed,
}

const statusLooks: Readonly<Record<string, Look>> = {
  planning: {
    get label() {
      return t({ id: 'Planning' })
    },
    tone: 'planned',
    icon: Compass,
  },
  pending,
  active: {
    get label() {
      return t({ id: 'Active' })
    },
    tone: 'good',
    icon: Sprout,
  },
  'in-progress': {
    get label() {
      return t({ id: 'In Progress' })
    },
    tone: 'calm',
    icon: CircleDot,
  },
  'on-hold': {
    get label() {
      return t({ id: 'On Hold' })
    },
    tone: 'near',
    icon: CirclePause,
  },
  approved: {
    get label() {
      return t({ id: 'Approved' })
    },
    tone: 'accent',
    icon: ThumbsUp,
  },
  completed: {
    get label() {
      return t({ id: 'Completed' })
    },
    tone: 'good',
    icon: CircleCheck,
  },
  rejected: {
    get label() {
      return t({ id: 'Rejected' })
    },
    tone: 'late',
    icon: CircleX,
  },
  stopped: {
    get label() {
      return t({ id: 'Stopped' })
    },
    tone: 'neutral',
    icon: CircleStop,
  },
  cancelled: {
    get label() {
      return t({ id: 'Cancelled' })
    },
    tone: 'neutral',
    icon: CircleX,
  },
  inactive: {
    get label() {
      return t({ id: 'Inactive' })
    },
    tone: 'neutral',
    icon: CircleMinus,
  },
  archived: {
    get label() {
      return t({ id: 'Archived' })
    },
    tone: 'neutral',
    icon: Archive,
  },
}

const normal: Look = {
  get label() {
    return t({ id: 'Normal' })
  },
  tone: 'neutral',
  icon: Equal,
}

const priorityLooks: Readonly<Record<string, Look>> = {
  low: {
    get label() {
      return t({ id: 'Low' })
    },
    tone: 'neutral',
    icon: ArrowDown,
  },
  normal,
  medium: {
    ...normal,
    get label() {
      return t({ id: 'Medium' })
    },
  },
  high: {
    get label() {
      return t({ id: 'High' })
    },
    tone: 'soon',
    icon: ArrowUp,
  },
  urgent: {
    get label() {
      return t({ id: 'Urgent' })
    },
    tone: 'late',
    icon: OctagonAlert,
  },
}

const visibilityLooks = {
  team: {
    get label() {
      return t({ id: 'Team only' })
    },
    tone: 'neutral',
    icon: Lock,
  },
  client: {
    get label() {
      return t({ id: 'Visible to client' })
    },
    tone: 'accent',
    icon: Eye,
  },
} as const satisfies Record<string, Look>

/** Accepts `In Progress`, `in_progress` and `in-progress`; an unknown status reads Pending (REQ-708). */
export function statusLook(status: string): Look {
  return statusLooks[status.toLowerCase().replace(/[\s_]/g, '-')] ?? pending
}

/** Unknown priorities read Normal. */
export function priorityLook(priority: string): Look {
  return priorityLooks[priority.toLowerCase()] ?? normal
}

export function visibilityLook(audience: 'team' | 'client'): Look {
  return visibilityLooks[audience]
}
