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

const inbox = {
  to: '/inbox',
  get label() {
    return t({ id: 'Inbox' })
  },
  icon: Bell,
}

const calendar = {
  to: '/calendar',
  get label() {
    return t({ id: 'Calendar' })
  },
  icon: CalendarDays,
}

const signOffs = {
  to: '/sign-offs',
  get label() {
    return t({ id: 'Sign-offs' })
  },
  icon: Signature,
}

const timeline = {
  to: '/timeline',
  get label() {
    return t({ id: 'Timeline' })
  },
  icon: ChartGantt,
}

const about = {
  to: '/about',
  get label() {
    return t({ id: 'About Oriel' })
  },
  icon: Info,
}

export const morePages: Record<Role, PageEntry[]> = {
  pm: [
    inbox,
    calendar,
    signOffs,
    timeline,
    {
      to: '/workload',
      get label() {
        return t({ id: 'Workload' })
      },
      icon: CalendarRange,
    },
    {
      to: '/subtasks',
      get label() {
        return t({ id: 'Subtasks' })
      },
      icon: ListChecks,
    },
    {
      to: '/files',
      get label() {
        return t({ id: 'Files' })
      },
      icon: FileText,
    },
    {
      to: '/user-management',
      get label() {
        return t({ id: 'User Management' })
      },
      icon: UsersRound,
    },
    {
      to: '/employee-management',
      get label() {
        return t({ id: 'Employee management' })
      },
      icon: IdCard,
    },
    {
      to: '/companies',
      get label() {
        return t({ id: 'Companies' })
      },
      icon: Building,
    },
    {
      to: '/templates',
      get label() {
        return t({ id: 'Templates' })
      },
      icon: LayoutTemplate,
    },
    {
      to: '/settings',
      get label() {
        return t({ id: 'Settings' })
      },
      icon: Settings2,
    },
    {
      to: '/audit',
      get label() {
        return t({ id: 'Audit log' })
      },
      icon: History,
    },
    {
      to: '/trash',
      get label() {
        return t({ id: 'Trash' })
      },
      icon: Trash2,
    },
    {
      to: '/api/docs',
      get label() {
        return t({ id: 'API' })
      },
      icon: Braces,
    },
    {
      to: '/profile',
      get label() {
        return t({ id: 'Profile' })
      },
      icon: UserRound,
    },
    about,
  ],
  employee: [
    inbox,
    calendar,
    signOffs,
    timeline,
    {
      to: '/employee-profile',
      get label() {
        return t({ id: 'Profile' })
      },
      icon: UserRound,
    },
    about,
  ],
  customer: [inbox, calendar, timeline, about],
}
