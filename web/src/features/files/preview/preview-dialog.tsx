import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { formatFileSize } from '@oriel/contracts/file-sizes'
import { t } from '../../../lib/t.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { stepOf } from '../../../lib/preferences/direction.ts'
import { Button, Dialog, IconButton } from '../../../ui/index.ts'
import { download } from '../download.ts'
import { FileLook } from './file-look.tsx'
import { SeenBy } from './seen-by.tsx'
import styles from './preview-dialog.module.css'
import type { StoredFile } from '../stored-file.ts'

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
        <FileLook key={file.id} file={file} />
      </div>
      {file.audience === 'client' && <SeenBy key={file.id} file={file.id} />}
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
