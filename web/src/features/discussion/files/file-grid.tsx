import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { useMe } from '../../../lib/session/session.ts'
import { CardGrid, lazyDialog, LoadMore, Unloaded } from '../../../ui/index.ts'
import { FileCard } from './file-card.tsx'
import { filePageTexts } from './file-page-texts.ts'
import { previewKindOf } from '../file-preview/preview-kinds.ts'
import { filesQuery, type FilesFilter } from './queries.ts'
import { listedFiles } from './stored-file.ts'
import { useFileActions } from './use-file-actions.ts'

const PreviewDialog = lazyDialog(async () => (await import('../file-preview/preview-dialog.tsx')).PreviewDialog)

export function FileGrid({ filter, empty }: { filter: FilesFilter; empty: ReactNode }) {
  const { role } = useMe()
  const list = useInfiniteQuery(filesQuery(role, filter))
  const actionsFor = useFileActions()
  const [viewed, setViewed] = useState<string | null>(null)
  const files = list.data?.pages.flatMap(listedFiles)
  const viewable = (files ?? []).filter((file) => previewKindOf(file))

  if (!files) return <Unloaded query={list} title={filePageTexts[role].loadFailed()} rows={12} />
  if (files.length === 0) return empty
  return (
    <>
      <CardGrid asRows>
        {files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            actions={actionsFor(file)}
            withVisibility={filePageTexts[role].showsVisibility}
            onView={() => setViewed(file.id)}
          />
        ))}
      </CardGrid>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
        {t({ id: 'Load More Files' })}
      </LoadMore>
      {viewed !== null && (
        <PreviewDialog files={viewable} viewed={viewed} onView={setViewed} onClose={() => setViewed(null)} />
      )}
    </>
  )
}
