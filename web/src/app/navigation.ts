import type { Role } from '@atrium/contracts/words'
import {
  Activity,
  ClipboardList,
  FileText,
  FolderKanban,
  History,
  Home,
  IdCard,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  SquareCheckBig,
  Trash2,
  UserRound,
  UsersRound,
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

/** What is not in the menu but has a page of its own: the palette goes there. */
export const morePlaces: Record<Role, NavigationItem[]> = {
  pm: [
    { to: '/subtasks', label: 'Subtasks', icon: ListChecks },
    { to: '/files', label: 'Files', icon: FileText },
    { to: '/user-management', label: 'User Management', icon: UsersRound },
    { to: '/employee-management', label: 'Employee Management', icon: IdCard },
    { to: '/audit', label: 'Audit Log', icon: History },
    { to: '/trash', label: 'Trash', icon: Trash2 },
    { to: '/profile', label: 'Profile', icon: UserRound },
  ],
  employee: [{ to: '/employee-profile', label: 'Profile', icon: UserRound }],
  customer: [],
}
