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

export const trashKinds: Record<TrashEntry['kind'] | 'deliverable', { label: string; icon: LucideIcon }> = {
  deliverable: {
    get label() {
      return t({ id: 'Deliverable' })
    },
    icon: FilePenLine,
  },
  project: {
    get label() {
      return t({ id: 'Project' })
    },
    icon: FolderKanban,
  },
  task: {
    get label() {
      return t({ id: 'Task' })
    },
    icon: SquareCheckBig,
  },
  subtask: {
    get label() {
      return t({ id: 'Subtask' })
    },
    icon: ListChecks,
  },
  comment: {
    get label() {
      return t({ id: 'Comment' })
    },
    icon: MessageSquare,
  },
  file: {
    get label() {
      return t({ id: 'File' })
    },
    icon: FileText,
  },
  request: {
    get label() {
      return t({ id: 'Request' })
    },
    icon: ClipboardList,
  },
}
