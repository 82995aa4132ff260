import type { Destination } from '../../lib/code/lazy.ts'
import { t } from '../../lib/t.ts'
import { DownloadProjectButton } from '../../features/discussion/files/download-project-button.tsx'
import { FileFilters } from '../../features/discussion/files/file-filters.tsx'
import { FileGrid } from '../../features/discussion/files/file-grid.tsx'
import { filePageTexts } from '../../features/discussion/files/file-page-texts.ts'
import { parseFilesFilter, useFilesFilter } from '../../features/discussion/files/files-filter.ts'
import { filesQuery } from '../../features/discussion/files/queries.ts'
import { effectiveRole } from '../../lib/session/view-as-client.ts'
import { useMe } from '../../lib/session/session.ts'
import { Button, EmptyState, PageHeader } from '../../ui/index.ts'

export function preload({ client, search }: Destination) {
  const role = effectiveRole()
  return role && client.prefetchInfiniteQuery(filesQuery(role, parseFilesFilter(search, role)))
}

export function FilesScreen() {
  const { role } = useMe()
  const { filter, isNarrowed, change, clear } = useFilesFilter()
  return (
    <>
      <PageHeader
        dense
        title={filePageTexts[role].title()}
        actions={filter.project && <DownloadProjectButton projectId={filter.project} />}
      />
      <FileFilters />
      <FileGrid
        filter={filter}
        empty={
          <EmptyState
            title={t({ id: 'No files found' })}
            text={
              filter.q
                ? t({ id: 'No file, project, task, or subtask name matches your search.' })
                : isNarrowed
                  ? t({ id: 'Nothing matches these filters.' })
                  : t({ id: 'Files from your projects appear here.' })
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
