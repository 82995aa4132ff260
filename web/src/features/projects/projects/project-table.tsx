import type { ProjectPage } from '@oriel/contracts/v1/projects/projects-schemas'
import { usePaths } from '../../../lib/api/paths.ts'
import { personById } from '../../../lib/people.ts'
import { ownerName } from '../../../lib/project-client.ts'
import { isClosed } from '../../../lib/work-data.ts'
import { t } from '../../../lib/t.ts'
import { AvatarStack, DueLabel, PriorityBadge, ProgressBar, StatusBadge } from '../../../ui/index.ts'
import { Table } from '../../../ui/table/table.tsx'

export function ProjectTable({ items, people }: Pick<ProjectPage, 'items' | 'people'>) {
  const paths = usePaths()
  return (
    <Table
      label={t({ id: 'Customers' })}
      title={t({ id: 'Project' })}
      items={items}
      nameOf={({ name }) => name}
      to={({ id }) => paths.project(id)}
      columns={[
        { label: t({ id: 'Client' }), renderCell: (project) => ownerName(project, people), onPhone: true },
        {
          label: t({ id: 'Status' }),
          renderCell: ({ status, archivedAt }) => <StatusBadge status={archivedAt ? 'archived' : status} />,
        },
        { label: t({ id: 'Priority' }), renderCell: ({ priority }) => <PriorityBadge priority={priority} /> },
        {
          label: t({ id: 'Progress' }),
          renderCell: ({ name, progress }) => (
            <ProgressBar label={t({ id: 'Progress of {name}' }, { name })} value={progress} size="thin" />
          ),
        },
        {
          label: t({ id: 'Team' }),
          renderCell: ({ team }) =>
            team.length > 0 && <AvatarStack size="tiny" people={team.map((id) => personById(people, id))} />,
        },
        {
          label: t({ id: 'Due' }),
          renderCell: ({ dueOn, status }) => <DueLabel inRow day={dueOn} settled={isClosed({ status })} />,
          onPhone: true,
        },
      ]}
    />
  )
}
