import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { Suspense } from 'react'
import { t } from '../../../lib/t.ts'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { EmptyState, ErrorState, Spinner } from '../../../ui/index.ts'
import type { StoredFile } from '../stored-file.ts'
import { versionBytesQuery } from '../versions/queries.ts'
import { ImagePreview, TextPreview, VideoPreview } from './media-previews.tsx'
import { type PreviewKind, previewKindOf } from './preview-kinds.ts'

const PdfPreview = lazyPart(
  () => import('./pdf-preview.tsx'),
  (it) => it.PdfPreview,
)

const previews: Record<PreviewKind, typeof ImagePreview> = {
  image: ImagePreview,
  video: VideoPreview,
  pdf: PdfPreview,
  text: TextPreview,
}

interface FileLookProps {
  /** As this version has it. */
  file: Pick<StoredFile, 'id' | 'name' | 'mimeType'>
  number: number
  zoom?: number
}

/** A version of a file as it is, in a dialog or on a page. */
export function FileLook({ file, number, zoom = 1 }: FileLookProps) {
  const { data: bytes, error, refetch } = useQuery(versionBytesQuery(file.id, number))
  const kind = previewKindOf(file)
  const unable = (
    <EmptyState
      icon={FileX}
      level={3}
      title={t({ id: 'This file cannot be shown here' })}
      text={t({ id: 'It may be damaged, or of a kind that your browser does not show. You can download it.' })}
    />
  )
  const loading = <Spinner label={t({ id: 'Loading the file' })} />
  if (error && !bytes)
    return (
      <ErrorState
        level={3}
        title={t({ id: 'The file could not be loaded' })}
        text={messageOf(error)}
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
