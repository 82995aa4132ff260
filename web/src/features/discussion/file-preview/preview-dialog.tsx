import { ChevronLeft, ChevronRight, Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { t } from '../../../lib/t.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { useKeydown } from '../../../lib/keys/use-keydown.ts'
import { arrowStep } from '../../../lib/preferences/text-direction.ts'
import { Button, Dialog, IconButton, lazyDialog } from '../../../ui/index.ts'
import { download } from '../files/download.ts'
import { FileViewedBy } from './viewed-by.tsx'
import type { StoredFile } from '../files/stored-file.ts'
import styles from './preview-dialog.module.css'
import common from '../../../ui/layout/common.module.css'
import { FileViewer } from './file-viewer.tsx'

const NewVersionDialog = lazyDialog(
  async () => (await import('../file-versions/new-version-dialog.tsx')).NewVersionDialog,
)

interface PreviewDialogProps {
  files: readonly StoredFile[]
  viewed: string
  onView: (id: string) => void
  onClose: () => void
}

export function PreviewDialog({ files, viewed, onView, onClose }: PreviewDialogProps) {
  const [isAdding, setAdding] = useState(false)
  const index = files.findIndex(({ id }) => id === viewed)
  const file = files[index]
  const before = files[index - 1]
  const after = files[index + 1]

  useArrowKeys((step) => {
    const next = step === 1 ? after : before
    if (next) onView(next.id)
  })

  // Deleted or hidden while open.
  if (!file) return null

  return (
    <Dialog
      size="huge"
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
              <span className={common.figures}>
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
          {file.can.includes('addVersion') && (
            <Button icon={FileUp} onClick={() => setAdding(true)}>
              {t({ id: 'New version' })}
            </Button>
          )}
          <Button icon={Download} data-autofocus onClick={() => void download(file)}>
            {t({ id: 'Download' })}
          </Button>
        </>
      }
    >
      <FileViewer key={file.id} file={file} />
      {file.visibility === 'client' && <FileViewedBy key={file.id} file={file.id} />}
      {isAdding && <NewVersionDialog file={file} onClose={() => setAdding(false)} />}
    </Dialog>
  )
}

function useArrowKeys(onStep: (step: 1 | -1) => void) {
  useKeydown(({ key, target }) => {
    // These use arrow keys themselves.
    if (
      target instanceof Element &&
      target.closest('video, input, textarea, [data-keeps-arrows], [role="alertdialog"]')
    )
      return
    const step = arrowStep(key)
    if (step !== 0) onStep(step)
  })
}
