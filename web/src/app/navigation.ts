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

/** REQ-203. */
export const navigation: Record<Role, () => NavigationItem[]> = {
  pm: () => [
    { to: '/pm-dashboard', label: t({ id: 'Dashboard' }), icon: LayoutDashboard },
    { to: '/customers', label: t({ id: 'Customers' }), icon: FolderKanban, holds: ['/customer/', '/customers/'] },
    {
      to: '/tasks',
      label: t({ id: 'Tasks' }),
      icon: SquareCheckBig,
      holds: ['/pm-task/', '/pm-subtask/', '/edit-task/', '/subtasks', '/deliverables/'],
    },
    {
      to: '/task-requests',
      label: t({ id: 'Requests' }),
      icon: Inbox,
      Count: RequestCount,
      holds: ['/task-requests/'],
    },
    { to: '/activity', label: t({ id: 'Activity' }), icon: Activity },
  ],
  employee: () => [
    { to: '/employee-dashboard', label: t({ id: 'Home' }), icon: Home },
    {
      to: '/employee-customers',
      label: t({ id: 'Projects' }),
      icon: FolderKanban,
      holds: ['/employee-customer-details/', '/employee-task/', '/employee-subtask/', '/edit-task/', '/deliverables/'],
    },
    { to: '/employee-activity', label: t({ id: 'Activity' }), icon: Activity },
    { to: '/employee-files', label: t({ id: 'Files' }), icon: FileText },
  ],
  customer: () => [
    {
      to: '/customer-dashboard',
      label: t({ id: 'My Project' }),
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
      label: t({ id: 'Requests' }),
      icon: ClipboardList,
      holds: ['/customer-task-request/'],
    },
    { to: '/customer-activity', label: t({ id: 'Activity' }), icon: Activity },
    { to: '/customer-files', label: t({ id: 'Files' }), icon: FileText },
    { to: '/customer-profile', label: t({ id: 'Profile' }), icon: UserRound },
  ],
}
