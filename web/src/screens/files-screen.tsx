import type { QueryClient } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { t } from '../lib/t.ts'
import { DownloadProject } from '../features/files/download-project.tsx'
import { FileFilters } from '../features/files/file-filters.tsx'
import { FileGrid } from '../features/files/file-grid.tsx'
import { filePages } from '../features/files/file-pages.ts'
import { filesFilter, useFilesFilter } from '../features/files/files-filter.ts'
import { filesQuery } from '../features/files/queries.ts'
import { roleSeenAs } from '../lib/session/client-view.ts'
import { useMe } from '../lib/session/session.ts'
import { Button, EmptyState, PageHeader } from '../ui/index.ts'

export function preload({ client, search }: { client: QueryClient; search: URLSearchParams }) {
  const role = roleSeenAs()
  return role && client.prefetchInfiniteQuery(filesQuery(role, filesFilter(search, role)))
}

/** The files of all projects that somebody sees: `/files`, `/employee-files`, `/customer-files`. */
export function FilesScreen() {
  const { role } = useMe()
  const { filter, isNarrowed, change, clear } = useFilesFilter()
  return (
    <>
      <PageHeader
        dense
        title={filePages[role].title}
        actions={filter.project && <DownloadProject projectId={filter.project} />}
      />
      <FileFilters />
      <FileGrid
        filter={filter}
        empty={
          <EmptyState
            icon={Files}
            title={t({ id: 'No files found' })}
            text={
              filter.q
                ? t({ id: 'No name of a file, project, task or subtask matches.' })
                : isNarrowed
                  ? t({ id: 'Nothing matches these filters.' })
                  : t({ id: 'Files of your projects appear here.' })
            }
            action={
              filter.q ? (
                <Button onClick={() => change({ search: '' })}>{t({ id: 'Clear Search' })}</Button>
              ) : (
                isNarrowed && <Button onClick={clear}>{t({ id: 'Clear filters' })}</Button>
              )
            }
          />
        }
      />
    </>
  )
}
