import type { StaffMember } from '@oriel/contracts/v1/people/people-schemas'
import { ROLE_LABELS } from '@oriel/contracts/enums'
import { formatInstantDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { StatusBadge } from '../../../ui/index.ts'
import type { Column } from '../../../ui/table/table.tsx'
import { translateWorkTitle } from '../../../lib/people.ts'
import common from '../../../ui/layout/common.module.css'

export const staffColumns = (): Column<StaffMember>[] => [
  {
    label: t({ id: 'Position' }),
    renderCell: ({ workTitle, jobTitle, role }) =>
      workTitle ? translateWorkTitle(workTitle) : (jobTitle ?? translate(ROLE_LABELS[role])),
    onPhone: true,
  },
  { label: t({ id: 'Department' }), renderCell: ({ department }) => department },
  { label: t({ id: 'Open work' }), renderCell: openWorkText, onPhone: true },
  { label: t({ id: 'Status' }), renderCell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: t({ id: 'Email' }),
    renderCell: ({ email }) =>
      email && (
        <a className={common.note} href={`mailto:${email}`}>
          {email}
        </a>
      ),
  },
  { label: t({ id: 'Phone' }), renderCell: ({ phone }) => phone },
  { label: t({ id: 'Location' }), renderCell: ({ location }) => location },
  { label: t({ id: 'Skills' }), renderCell: ({ skills }) => skills.join(', ') },
  { label: t({ id: 'Joined' }), renderCell: ({ createdAt }) => formatInstantDay(createdAt) },
]

const openWorkText = ({ openTasks, openSubtasks }: StaffMember) =>
  [
    t({ id: '{count, plural, one {# open task} other {# open tasks}}' }, { count: openTasks }),
    t({ id: '{count, plural, one {# open subtask} other {# open subtasks}}' }, { count: openSubtasks }),
  ].join(' · ')
