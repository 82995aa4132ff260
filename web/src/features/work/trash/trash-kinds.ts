import type { TrashEntry } from '@oriel/contracts/v1/work/trash-schemas'
import {
  ClipboardList,
  FilePenLine,
  FileText,
  FolderKanban,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  SquareCheckBig,
} from 'lucide-react'
import { t } from '../../../lib/t.ts'

export const trashKinds: Record<TrashEntry['kind'] | 'deliverable', { label: () => string; icon: LucideIcon }> = {
  deliverable: { label: () => t({ id: 'Deliverable' }), icon: FilePenLine },
  project: { label: () => t({ id: 'Project' }), icon: FolderKanban },
  task: { label: () => t({ id: 'Task' }), icon: SquareCheckBig },
  subtask: { label: () => t({ id: 'Subtask' }), icon: ListChecks },
  comment: { label: () => t({ id: 'Comment' }), icon: MessageSquare },
  file: { label: () => t({ id: 'File' }), icon: FileText },
  request: { label: () => t({ id: 'Request' }), icon: ClipboardList },
}
