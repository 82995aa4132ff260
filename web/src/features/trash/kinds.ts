import type { TrashEntry } from '@oriel/contracts/v1/shapes/trash'
import {
  ClipboardList,
  FileText,
  FolderKanban,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  SquareCheckBig,
} from 'lucide-react'

/** What each kind of thing is called, and how it looks. */
export const kinds: Record<TrashEntry['kind'], { label: string; icon: LucideIcon }> = {
  project: { label: 'Project', icon: FolderKanban },
  task: { label: 'Task', icon: SquareCheckBig },
  subtask: { label: 'Subtask', icon: ListChecks },
  comment: { label: 'Comment', icon: MessageSquare },
  file: { label: 'File', icon: FileText },
  request: { label: 'Request', icon: ClipboardList },
}
