import type { ActivityType } from '@oriel/contracts/words'
import {
  AlarmClock,
  Archive,
  CircleCheckBig,
  CirclePlus,
  CircleStop,
  CircleX,
  FilePenLine,
  FileUp,
  Flag,
  FolderPlus,
  Hourglass,
  Inbox,
  ListPlus,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquare,
  MessageSquareShare,
  NotebookPen,
  Pencil,
  Play,
  RotateCcw,
  ThumbsUp,
  Trash2,
  UserMinus,
  UserPlus,
  UserRoundPen,
} from 'lucide-react'
import type { Tone } from '../../ui/index.ts'

interface ActivityLook {
  icon: LucideIcon
  tone: Tone
}

const made = (icon: LucideIcon): ActivityLook => ({ icon, tone: 'accent' })
const changed: ActivityLook = { icon: Pencil, tone: 'neutral' }
const begun: ActivityLook = { icon: Play, tone: 'calm' }
const finished: ActivityLook = { icon: CircleCheckBig, tone: 'good' }
const deleted: ActivityLook = { icon: Trash2, tone: 'late' }
const removed: ActivityLook = { icon: CircleX, tone: 'late' }
const restored: ActivityLook = { icon: RotateCcw, tone: 'calm' }
const assigned: ActivityLook = { icon: UserPlus, tone: 'planned' }

/** Every type has a colour and an icon (REQ-1401). */
export const activityLooks: Record<ActivityType, ActivityLook> = {
  customer_created: made(FolderPlus),
  customer_updated: changed,
  customer_deleted: deleted,
  customer_restored: restored,
  customer_removed: removed,
  team_member_added: assigned,
  team_member_removed: { icon: UserMinus, tone: 'neutral' },
  task_created: made(CirclePlus),
  task_assigned: assigned,
  task_started: begun,
  task_reached: { icon: Flag, tone: 'good' },
  task_completed: finished,
  task_updated: changed,
  task_overdue: { icon: AlarmClock, tone: 'late' },
  task_deleted: deleted,
  task_restored: restored,
  task_removed: removed,
  task_moved: changed,
  subtask_created: made(ListPlus),
  subtask_assigned: assigned,
  subtask_started: begun,
  subtask_completed: finished,
  subtask_updated: changed,
  subtask_thanked: { icon: ThumbsUp, tone: 'good' },
  subtask_declined: { icon: Hourglass, tone: 'near' },
  subtask_deleted: deleted,
  subtask_restored: restored,
  subtask_removed: removed,
  comment_added: { icon: MessageSquare, tone: 'calm' },
  comment_updated: { icon: MessageSquareShare, tone: 'accent' },
  comment_deleted: deleted,
  comment_restored: restored,
  comment_removed: removed,
  file_uploaded: { icon: FileUp, tone: 'near' },
  file_updated: { icon: FilePenLine, tone: 'neutral' },
  file_deleted: deleted,
  file_restored: restored,
  file_removed: removed,
  request_submitted: { icon: Inbox, tone: 'soon' },
  request_updated: changed,
  request_cancelled: { icon: Archive, tone: 'neutral' },
  request_deleted: deleted,
  request_restored: restored,
  request_removed: removed,
  request_approved: { icon: ThumbsUp, tone: 'accent' },
  request_rejected: removed,
  request_started: begun,
  request_completed: finished,
  request_reopened: { icon: Hourglass, tone: 'near' },
  request_stopped: { icon: CircleStop, tone: 'neutral' },
  request_moved: changed,
  request_returned: { icon: MessageCircleQuestionMark, tone: 'soon' },
  request_answered: { icon: MessageSquare, tone: 'calm' },
  person_added: assigned,
  person_updated: { icon: UserRoundPen, tone: 'neutral' },
  person_deleted: deleted,
  device_added: assigned,
  milestone_added: made(Flag),
  milestone_updated: changed,
  milestone_deleted: deleted,
  need_done: finished,
  note_added: { icon: NotebookPen, tone: 'planned' },
}
