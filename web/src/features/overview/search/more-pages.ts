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
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { t } from '../../../lib/t.ts'
import type { PageEntry } from './palette-groups.tsx'

const inbox = () => ({ to: '/inbox', label: t({ id: 'Inbox' }), icon: Bell })
const calendar = () => ({ to: '/calendar', label: t({ id: 'Calendar' }), icon: CalendarDays })
const signOffs = () => ({ to: '/sign-offs', label: t({ id: 'Sign-offs' }), icon: Signature })
const timeline = () => ({ to: '/timeline', label: t({ id: 'Timeline' }), icon: ChartGantt })
const about = () => ({ to: '/about', label: t({ id: 'About this app' }), icon: Info })

const api = () => ({ to: '/api/docs', label: t({ id: 'API' }), icon: Braces })

interface PageGroup {
  label: string
  pages: PageEntry[]
}

const plan = (...pages: PageEntry[]) => ({ label: t({ id: 'Plan' }), pages: [calendar(), timeline(), ...pages] })
const workspace = (...pages: PageEntry[]) => ({ label: t({ id: 'Workspace' }), pages: [...pages, api(), about()] })

const groups: Record<Role, () => PageGroup[]> = {
  pm: () => [
    plan(
      { to: '/workload', label: t({ id: 'Workload' }), icon: CalendarRange },
      { to: '/subtasks', label: t({ id: 'Subtasks' }), icon: ListChecks },
    ),
    {
      label: t({ id: 'Clients' }),
      pages: [{ to: '/companies', label: t({ id: 'Companies' }), icon: Building }, signOffs()],
    },
    workspace(
      { to: '/user-management', label: t({ id: 'User Management' }), icon: UsersRound },
      { to: '/employee-management', label: t({ id: 'Employee management' }), icon: IdCard },
      { to: '/templates', label: t({ id: 'Templates' }), icon: LayoutTemplate },
      { to: '/import', label: t({ id: 'Import' }), icon: Upload },
      { to: '/files', label: t({ id: 'Files' }), icon: FileText },
      { to: '/settings', label: t({ id: 'Settings' }), icon: Settings2 },
      { to: '/trash', label: t({ id: 'Trash' }), icon: Trash2 },
      { to: '/audit', label: t({ id: 'Audit log' }), icon: History },
    ),
  ],
  employee: () => [plan(), { label: t({ id: 'Clients' }), pages: [signOffs()] }, workspace()],
  customer: () => [plan(), workspace()],
}
export const morePageGroups = (role: Role) => groups[role]()

const profiles: Partial<Record<Role, string>> = { pm: '/profile', employee: '/employee-profile' }

export function morePages(role: Role): PageEntry[] {
  const profile = profiles[role]
  return [
    inbox(),
    ...morePageGroups(role).flatMap(({ pages }) => pages),
    ...(profile ? [{ to: profile, label: t({ id: 'Profile' }), icon: UserRound }] : []),
  ]
}
