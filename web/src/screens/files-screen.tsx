import type { QueryClient } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { DownloadProject } from '../features/files/download-project.tsx'
import { FileFilters } from '../features/files/file-filters.tsx'
import { FileGrid } from '../features/files/file-grid.tsx'
import { filePages } from '../features/files/file-pages.ts'
import { fileWish, useFileWish } from '../features/files/file-wish.ts'
import { filesQuery } from '../features/files/queries.ts'
import { texts } from '../features/files/texts.ts'
import { roleSeenAs } from '../lib/session/client-view.ts'
import { useMe } from '../lib/session/session.ts'
import { Button, EmptyState, PageHeader } from '../ui/index.ts'

export function preload({ client, search }: { client: QueryClient; search: URLSearchParams }) {
  const role = roleSeenAs()
  return role && client.prefetchInfiniteQuery(filesQuery(role, fileWish(search, role)))
}

/** The files of all projects that somebody sees: `/files`, `/employee-files`, `/customer-files`. */
export function FilesScreen() {
  const { role } = useMe()
  const { wish, isNarrowed, change, clear } = useFileWish()
  return (
    <>
      <PageHeader
        title={filePages[role].title}
        actions={wish.project && <DownloadProject customerId={wish.project} />}
      />
      <FileFilters />
      <FileGrid
        wish={wish}
        empty={
          <EmptyState
            icon={Files}
            title={texts.empty}
            text={wish.q ? texts.emptySearch : isNarrowed ? texts.emptyFiltered : texts.emptyText}
            action={
              wish.q ? (
                <Button onClick={() => change({ search: '' })}>{texts.clearSearch}</Button>
              ) : (
                isNarrowed && <Button onClick={clear}>{texts.clearFilters}</Button>
              )
            }
          />
        }
      />
    </>
  )
}
