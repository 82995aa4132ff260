import type { Role } from '@atrium/contracts/words'
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

export interface NavigationItem {
  to: string
  label: string
  icon: LucideIcon
}

/** The menu as a table (specification 2.5, customer document 2). */
export const navigation: Record<Role, NavigationItem[]> = {
  pm: [
    { to: '/pm-dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/customers', label: 'Customers', icon: FolderKanban },
    { to: '/tasks', label: 'Tasks', icon: SquareCheckBig },
    { to: '/task-requests', label: 'Requests', icon: Inbox },
    { to: '/activity', label: 'Activity', icon: Activity },
  ],
  employee: [
    { to: '/employee-dashboard', label: 'Home', icon: Home },
    { to: '/employee-customers', label: 'Projects', icon: FolderKanban },
    { to: '/employee-activity', label: 'Activity', icon: Activity },
    { to: '/employee-files', label: 'Files', icon: FileText },
  ],
  customer: [
    { to: '/customer-dashboard', label: 'My Project', icon: FolderKanban },
    { to: '/customer-task-requests', label: 'Requests', icon: ClipboardList },
    { to: '/customer-activity', label: 'Activity', icon: Activity },
    { to: '/customer-files', label: 'Files', icon: FileText },
    { to: '/customer-profile', label: 'Profile', icon: UserRound },
  ],
}
