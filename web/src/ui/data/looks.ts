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

/** Label and icon: color alone isn't accessible. */
export type Look = { label: string; tone: Tone; icon: LucideIcon }

const pending = (): Look => ({ label: t({ id: 'Pending' }), tone: 'neutral', icon: CircleDashed })

const statusLooks: Readonly<Record<string, () => Look>> = {
  planning: () => ({ label: t({ id: 'Planning' }), tone: 'planned', icon: Compass }),
  pending,
  active: () => ({ label: t({ id: 'Active' }), tone: 'good', icon: Sprout }),
  'in-progress': () => ({ label: t({ id: 'In Progress' }), tone: 'calm', icon: CircleDot }),
  'on-hold': () => ({ label: t({ id: 'On Hold' }), tone: 'near', icon: CirclePause }),
  approved: () => ({ label: t({ id: 'Approved' }), tone: 'accent', icon: ThumbsUp }),
  completed: () => ({ label: t({ id: 'Completed' }), tone: 'good', icon: CircleCheck }),
  rejected: () => ({ label: t({ id: 'Rejected' }), tone: 'late', icon: CircleX }),
  stopped: () => ({ label: t({ id: 'Stopped' }), tone: 'neutral', icon: CircleStop }),
  cancelled: () => ({ label: t({ id: 'Cancelled' }), tone: 'neutral', icon: CircleX }),
  inactive: () => ({ label: t({ id: 'Inactive' }), tone: 'neutral', icon: CircleMinus }),
  archived: () => ({ label: t({ id: 'Archived' }), tone: 'neutral', icon: Archive }),
}

const normal = (): Look => ({ label: t({ id: 'Normal' }), tone: 'neutral', icon: Equal })

const priorityLooks: Readonly<Record<string, () => Look>> = {
  low: () => ({ label: t({ id: 'Low' }), tone: 'neutral', icon: ArrowDown }),
  normal,
  medium: () => ({ ...normal(), label: t({ id: 'Medium' }) }),
  high: () => ({ label: t({ id: 'High' }), tone: 'soon', icon: ArrowUp }),
  urgent: () => ({ label: t({ id: 'Urgent' }), tone: 'late', icon: OctagonAlert }),
}

const visibilityLooks = {
  team: () => ({ label: t({ id: 'Team only' }), tone: 'neutral', icon: Lock }),
  client: () => ({ label: t({ id: 'Visible to client' }), tone: 'accent', icon: Eye }),
} as const satisfies Record<string, () => Look>

/** Accepts `In Progress`, `in_progress` and `in-progress`; unknown reads Pending (REQ-708). */
export function statusLook(status: string): Look {
  return (statusLooks[status.toLowerCase().replace(/[\s_]/g, '-')] ?? pending)()
}

/** Unknown reads Normal. */
export const priorityLook = (priority: string): Look => (priorityLooks[priority.toLowerCase()] ?? normal)()

export const visibilityLook = (visibility: 'team' | 'client'): Look => visibilityLooks[visibility]()
