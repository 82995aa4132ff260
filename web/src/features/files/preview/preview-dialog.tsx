import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, FileX } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { formatFileSize } from '@oriel/contracts/file-sizes'
import { t } from '../../../lib/t.ts'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { stepOf } from '../../../lib/preferences/direction.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { Button, Dialog, EmptyState, ErrorState, IconButton, Spinner } from '../../../ui/index.ts'
import { download } from '../download.ts'
import { ImagePreview, TextPreview, VideoPreview } from './media-previews.tsx'
import styles from './preview-dialog.module.css'
import { type PreviewKind, previewKindOf } from './preview-kinds.ts'
import { fileBytesQuery } from '../queries.ts'
import type { StoredFile } from '../stored-file.ts'

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

interface PreviewDialogProps {
  /** Those that can be looked at, in the order of the page: the arrow keys walk along them. */
  files: readonly StoredFile[]
  viewed: string
  onView: (id: string) => void
  onClose: () => void
}

/** A look at a file without saving it. */
export function PreviewDialog({ files, viewed, onView, onClose }: PreviewDialogProps) {
  const index = files.findIndex(({ id }) => id === viewed)
  const file = files[index]
  const before = files[index - 1]
  const after = files[index + 1]

  useArrowKeys((step) => {
    const next = step === 1 ? after : before
    if (next) onView(next.id)
  })

  // Deleted or hidden while somebody looks at it.
  if (!file) return null

  return (
    <Dialog
      open
      size="large"
      title={file.name}
      description={`${formatFileSize(file.bytes)} · ${file.author.name} · ${formatInstantDay(file.createdAt)}`}
      onClose={onClose}
      footer={
        <>
          {files.length > 1 && (
            <div className={styles.walk}>
              <IconButton
                icon={ChevronLeft}
                label={t({ id: 'Previous file' })}
                unavailable={!before}
                onClick={() => before && onView(before.id)}
              />
              <span className={styles.place}>
                {t({ id: '{index} of {count}' }, { index: index + 1, count: files.length })}
              </span>
              <IconButton
                icon={ChevronRight}
                label={t({ id: 'Next file' })}
                unavailable={!after}
                onClick={() => after && onView(after.id)}
              />
            </div>
          )}
          <Button icon={Download} data-autofocus onClick={() => void download(file)}>
            {t({ id: 'Download' })}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Look key={file.id} file={file} />
      </div>
    </Dialog>
  )
}

/** Tells of the arrow keys wherever the focus is: a picture has none, and Download has it when the dialog opens. */
function useArrowKeys(onStep: (step: 1 | -1) => void) {
  const walk = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // There the arrows move within the film.
    if (target instanceof HTMLVideoElement) return
    const step = stepOf(key)
    if (step !== 0) onStep(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => walk(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function Look({ file }: { file: StoredFile }) {
  const { data: bytes, error, refetch } = useQuery(fileBytesQuery(file.id))
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
      <Preview bytes={bytes} file={file} unable={unable} />
    </Suspense>
  )
}
