import type { Role } from '@oriel/contracts/enums'
import {
  Bell,
  Braces,
  Building,
  CalendarDays,
  CalendarRange,
  ChartGantt,
  FileText,
  History,
  IdCard,
  Info,
  LayoutTemplate,
  ListChecks,
  Signature,
  Settings2,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { t } from '../../../lib/t.ts'
import type { PageEntry } from './palette-groups.tsx'

const inbox = () => ({ to: '/inbox', label: t({ id: 'Inbox' }), icon: Bell })
const calendar = () => ({ to: '/calendar', label: t({ id: 'Calendar' }), icon: CalendarDays })
const signOffs = () => ({ to: '/sign-offs', label: t({ id: 'Sign-offs' }), icon: Signature })
const timeline = () => ({ to: '/timeline', label: t({ id: 'Timeline' }), icon: ChartGantt })
const about = () => ({ to: '/about', label: t({ id: 'About Oriel' }), icon: Info })

const pages: Record<Role, () => PageEntry[]> = {
  pm: () => [
    inbox(),
    calendar(),
    signOffs(),
    timeline(),
    { to: '/workload', label: t({ id: 'Workload' }), icon: CalendarRange },
    { to: '/subtasks', label: t({ id: 'Subtasks' }), icon: ListChecks },
    { to: '/files', label: t({ id: 'Files' }), icon: FileText },
    { to: '/user-management', label: t({ id: 'User Management' }), icon: UsersRound },
    { to: '/employee-management', label: t({ id: 'Employee management' }), icon: IdCard },
    { to: '/companies', label: t({ id: 'Companies' }), icon: Building },
    { to: '/templates', label: t({ id: 'Templates' }), icon: LayoutTemplate },
    { to: '/settings', label: t({ id: 'Settings' }), icon: Settings2 },
    { to: '/audit', label: t({ id: 'Audit log' }), icon: History },
    { to: '/trash', label: t({ id: 'Trash' }), icon: Trash2 },
    { to: '/api/docs', label: t({ id: 'API' }), icon: Braces },
    { to: '/profile', label: t({ id: 'Profile' }), icon: UserRound },
    about(),
  ],
  employee: () => [
    inbox(),
    calendar(),
    signOffs(),
    timeline(),
    { to: '/employee-profile', label: t({ id: 'Profile' }), icon: UserRound },
    about(),
  ],
  customer: () => [inbox(), calendar(), timeline(), about()],
}
export const morePages = (role: Role) => pages[role]()
