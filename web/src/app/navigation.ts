import type { Role } from '@oriel/contracts/enums'
import {
  Activity,
  ClipboardList,
  FileText,
  FolderKanban,
  Home,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  SquareCheckBig,
  UserRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { t } from '../lib/t.ts'
import { RequestCount } from './lazy-counts.ts'

export interface NavigationItem {
  to: string
  label: string
  icon: LucideIcon
  Count?: ComponentType
  holds?: readonly string[]
}

/** Navigation by role (REQ-203). */
export const navigation: Record<Role, NavigationItem[]> = {
  pm: [
    {
      to: '/pm-dashboard',
      get label() {
        return t({ id: 'Dashboard' })
      },
      icon: LayoutDashboard,
    },
    {
      to: '/customers',
      get label() {
        return t({ id: 'Customers' })
      },
      icon: FolderKanban,
      holds: ['/customer/', '/customers/'],
    },
    {
      to: '/tasks',
      get label() {
        return t({ id: 'Tasks' })
      },
      icon: SquareCheckBig,
      holds: ['/pm-task/', '/pm-subtask/', '/edit-task/', '/subtasks', '/deliverables/'],
    },
    {
      to: '/task-requests',
      get label() {
        return t({ id: 'Requests' })
      },
      icon: Inbox,
      Count: RequestCount,
      holds: ['/task-requests/'],
    },
    {
      to: '/activity',
      get label() {
        return t({ id: 'Activity' })
      },
      icon: Activity,
    },
  ],
  employee: [
    {
      to: '/employee-dashboard',
      get label() {
        return t({ id: 'Home' })
      },
      icon: Home,
    },
    {
      to: '/employee-customers',
      get label() {
        return t({ id: 'Projects' })
      },
      icon: FolderKanban,
      holds: ['/employee-customer-details/', '/employee-task/', '/employee-subtask/', '/edit-task/', '/deliverables/'],
    },
    {
      to: '/employee-activity',
      get label() {
        return t({ id: 'Activity' })
      },
      icon: Activity,
    },
    {
      to: '/employee-files',
      get label() {
        return t({ id: 'Files' })
      },
      icon: FileText,
    },
  ],
  customer: [
    {
      to: '/customer-dashboard',
      get label() {
        return t({ id: 'My Project' })
      },
      icon: FolderKanban,
      holds: [
        '/customer-project-details/',
        '/customer-details/',
        '/customer-task/',
        '/customer-subtask/',
        '/customer-deliverable/',
        '/customer-work',
      ],
    },
    {
      to: '/customer-task-requests',
      get label() {
        return t({ id: 'Requests' })
      },
      icon: ClipboardList,
      holds: ['/customer-task-request/'],
    },
    {
      to: '/customer-activity',
      get label() {
        return t({ id: 'Activity' })
      },
      icon: Activity,
    },
    {
      to: '/customer-files',
      get label() {
        return t({ id: 'Files' })
      },
      icon: FileText,
    },
    {
      to: '/customer-profile',
      get label() {
        return t({ id: 'Profile' })
      },
      icon: UserRound,
    },
  ],
}
