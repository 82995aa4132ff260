import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import type { Destination } from '../../lib/code/lazy.ts'
import { ArchivedFilter, isArchivedList } from '../../features/projects/projects/project-filters.tsx'
import { ProjectGrid } from '../../features/projects/projects/project-grid.tsx'
import { myProjectsQuery } from '../../features/projects/projects/queries.ts'
import { useUrlState } from '../../lib/api/url-state.ts'
import { translate, t } from '../../lib/t.ts'
import { EmptyState, PageHeader } from '../../ui/index.ts'

export const preload = ({ client }: Destination) => client.prefetchQuery(myProjectsQuery(1))

/** REQ-602. */
export function EmployeeProjectsScreen() {
  const { page, search } = useUrlState()
  const list = useQuery(myProjectsQuery(page, isArchivedList(search)))
  return (
    <>
      <PageHeader
        dense
        title={t({ id: 'My Projects' })}
        text={t({ id: 'Projects you’re working on, next due first.' })}
      />
      {list.data && <ArchivedFilter {...list.data} />}
      <ProjectGrid
        list={list}
        failure={translate(messages.loadProjectsFailed)}
        banners
        empty={
          <EmptyState
            title={t({ id: 'No projects assigned' })}
            text={t({
              id: "You haven't been assigned to any projects yet. Contact your project manager for assignments.",
            })}
          />
        }
      />
    </>
  )
}
