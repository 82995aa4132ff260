import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { t } from '../../../lib/t.ts'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { EmptyState, ErrorState, Spinner } from '../../../ui/index.ts'
import type { StoredFile } from '../files/stored-file.ts'
import { versionBlobQuery } from '../file-versions/queries.ts'
import styles from './media-previews.module.css'
import { ImagePreview, TextPreview, VideoPreview } from './media-previews.tsx'
import { type PreviewKind, previewKindOf } from './preview-kinds.ts'

const PdfPreview = lazyComponent(() => import('./pdf-preview.tsx'), 'PdfPreview')

const previews: Record<PreviewKind, typeof ImagePreview> = {
  image: ImagePreview,
  video: VideoPreview,
  pdf: PdfPreview,
  text: TextPreview,
}

interface FileViewProps {
  file: Pick<StoredFile, 'id' | 'name' | 'mimeType'>
  number: number
  zoom?: number
}

export function FileView({ file, number, zoom = 1 }: FileViewProps) {
  const { data: bytes, error, refetch } = useQuery(versionBlobQuery(file.id, number))
  const kind = previewKindOf(file)
  const unable = (
    <EmptyState
      level={3}
      title={t({ id: 'This file can’t be previewed' })}
      text={t({ id: 'It may be damaged, or your browser can’t display this type. You can download it.' })}
    />
  )
  const loading = (
    <div className={styles.room} data-tall={kind === 'pdf' || undefined}>
      <Spinner label={t({ id: 'Loading file…' })} />
    </div>
  )
  if (error && !bytes)
    return (
      <ErrorState
        level={3}
        title={t({ id: 'Failed to load file' })}
        text={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!kind) return unable
  if (!bytes) return loading
  const Preview = previews[kind]
  return (
    <Suspense fallback={loading}>
      <Preview bytes={bytes} file={file} unable={unable} zoom={zoom} />
    </Suspense>
  )
}
