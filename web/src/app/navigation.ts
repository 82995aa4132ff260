import type { Role } from '@oriel/contracts/words'
import {
  Activity,
  Braces,
  ClipboardList,
  FileText,
  FolderKanban,
  History,
  Home,
  IdCard,
  Inbox,
  Info,
  LayoutDashboard,
  ListChecks,
  Settings2,
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
  /** How the addresses begin of the pages that lie inside of this one. */
  holds?: readonly string[]
}

/** The menu as a table (REQ-203). */
export const navigation: Record<Role, NavigationItem[]> = {
  pm: [
    { to: '/pm-dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/customers', label: 'Customers', icon: FolderKanban, holds: ['/customer/', '/customers/'] },
    {
      to: '/tasks',
      label: 'Tasks',
      icon: SquareCheckBig,
      holds: ['/pm-task/', '/pm-subtask/', '/edit-task/', '/subtasks'],
    },
    { to: '/task-requests', label: 'Requests', icon: Inbox, holds: ['/task-requests/'] },
    { to: '/activity', label: 'Activity', icon: Activity },
  ],
  employee: [
    { to: '/employee-dashboard', label: 'Home', icon: Home },
    {
      to: '/employee-customers',
      label: 'Projects',
      icon: FolderKanban,
      holds: ['/employee-customer-details/', '/employee-task/', '/employee-subtask/', '/edit-task/'],
    },
    { to: '/employee-activity', label: 'Activity', icon: Activity },
    { to: '/employee-files', label: 'Files', icon: FileText },
  ],
  customer: [
    {
      to: '/customer-dashboard',
      label: 'My Project',
      icon: FolderKanban,
      holds: ['/customer-project-details/', '/customer-details/', '/customer-task/', '/customer-subtask/'],
    },
    { to: '/customer-task-requests', label: 'Requests', icon: ClipboardList, holds: ['/customer-task-request/'] },
    { to: '/customer-activity', label: 'Activity', icon: Activity },
    { to: '/customer-files', label: 'Files', icon: FileText },
    { to: '/customer-profile', label: 'Profile', icon: UserRound },
  ],
}

const about = { to: '/about', label: 'About Oriel', icon: Info }

/** What is not in the menu but has a page of its own: the palette goes there. */
export const morePlaces: Record<Role, NavigationItem[]> = {
  pm: [
    { to: '/subtasks', label: 'Subtasks', icon: ListChecks },
    { to: '/files', label: 'Files', icon: FileText },
    { to: '/user-management', label: 'User Management', icon: UsersRound },
    { to: '/employee-management', label: 'Employee Management', icon: IdCard },
    { to: '/settings', label: 'Settings', icon: Settings2 },
    { to: '/audit', label: 'Audit Log', icon: History },
    { to: '/trash', label: 'Trash', icon: Trash2 },
    { to: '/api/docs', label: 'API', icon: Braces },
    { to: '/profile', label: 'Profile', icon: UserRound },
    about,
  ],
  employee: [{ to: '/employee-profile', label: 'Profile', icon: UserRound }, about],
  customer: [about],
}
