import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { FileInput, LayoutGrid, List, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Destination } from '../../lib/code/lazy.ts'
import { ProjectFilters, parseProjectsFilter } from '../../features/projects/projects/project-filters.tsx'
import { ProjectGrid } from '../../features/projects/projects/project-grid.tsx'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { projectsQuery } from '../../features/projects/projects/queries.ts'
import { useUrlState, pageFromUrl } from '../../lib/api/url-state.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { translate, t } from '../../lib/t.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { Button, ButtonLink, EmptyState, PageHeader, SegmentedControl, lazyAction } from '../../ui/index.ts'

const saveProjectsCsv = lazyAction(
  async () => (await import('../../features/projects/projects/save-projects-csv.ts')).saveProjectsCsv,
)

export const preload = ({ client, search }: Destination) =>
  client.prefetchQuery(projectsQuery(parseProjectsFilter(search), pageFromUrl(search)))

/** REQ-602. */
export function ProjectsScreen() {
  const paths = usePaths()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'grid' ? 'grid' : 'list'
  // The setup checklist links here.
  const [creating, setCreating] = useState(() => search.has('new'))
  const list = useQuery(projectsQuery(parseProjectsFilter(search), pageFromUrl(search)))
  const isFiltered = ['search', 'status', 'due', 'archived'].some((name) => search.has(name))
  function close() {
    setCreating(false)
    if (search.has('new')) setSearch({}, { replace: true })
  }
  const create = (
    <Button tone="primary" icon={Plus} aria-keyshortcuts="N" onClick={() => setCreating(true)}>
      {t({ id: 'New Customer' })}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t({ id: 'Customers' })}
        text={t({ id: 'Every project you run for a client.' })}
        main={create}
        actions={
          <>
            <ViewSwitch view={view} />
            <CsvButton save={() => saveProjectsCsv(parseProjectsFilter(search))} />
            <ButtonLink to="/import" icon={FileInput} tone="quiet" short>
              {t({ id: 'Import' })}
            </ButtonLink>
          </>
        }
        dense
      />
      <ProjectFilters counts={list.data?.counts} archived={list.data?.archived} />
      <ProjectGrid
        list={list}
        asTable={view === 'list'}
        failure={translate(messages.loadCustomersFailed)}
        empty={
          <EmptyState
            title={t({ id: 'No customers found' })}
            text={
              isFiltered
                ? t({ id: 'Nothing matches your search and filters.' })
                : t({ id: 'Create the first project for a client.' })
            }
            action={isFiltered ? <Button onClick={() => setSearch({})}>{t({ id: 'Show all' })}</Button> : create}
          />
        }
      />
      <NewProjectDialog open={creating} onClose={close} onCreated={({ id }) => void navigate(paths.project(id))} />
    </>
  )
}

function ViewSwitch({ view }: { view: 'list' | 'grid' }) {
  const { change } = useUrlState()
  return (
    <SegmentedControl
      label={t({ id: 'View [layout]' })}
      options={[
        { value: 'list', label: t({ id: 'List' }), icon: List },
        { value: 'grid', label: t({ id: 'Grid' }), icon: LayoutGrid },
      ]}
      value={view}
      onChange={(next) => change({ view: next === 'grid' ? next : undefined })}
    />
  )
}
