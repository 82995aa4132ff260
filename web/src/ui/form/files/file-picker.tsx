import { Camera, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { useFieldControl } from '../field.tsx'
import { acceptFiles, FileLines, type FileLinesProps, filesIn } from './file-lines.tsx'
import styles from './file-picker.module.css'

type FilePickerProps = FileLinesProps & {
  /** Checked for size and type. */
  onAdd: (files: File[]) => void
  /** As an input's: '.pdf,.docx,image/*'. */
  accept?: string
  maxBytes?: number
  multiple?: boolean
  hint?: string
}

/** Drag and drop, file dialog, or pasting into a field of the form (REQ-802). */
export function FilePicker(props: FilePickerProps) {
  const { items, onAdd, onRemove, onRetry, accept, maxBytes, multiple = true, hint } = props
  const { id, ...wiring } = useFieldControl()
  const ownId = useId()

  const take = (files: Iterable<File>, isPasted = false) =>
    acceptFiles([...files], { maxBytes, accept, isPasted }, (taken) => onAdd(multiple ? taken : taken.slice(0, 1)))
  const picker = usePastedFiles((files) => take(files, true))

  return (
    <div ref={picker} className={styles.picker} onPointerEnter={acceptFiles.prefetch} onFocus={acceptFiles.prefetch}>
      <DropZone onFiles={take}>
        <Upload className={styles.icon} aria-hidden="true" />
        <label className={styles.words} htmlFor={id ?? ownId}>
          <span className={styles.drop}>{t({ id: 'Drop files here, or' })} </span>
          <span className={styles.choose}>{t({ id: 'choose files' })}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </label>
        <input
          {...wiring}
          id={id ?? ownId}
          className={styles.input}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </DropZone>
      {accept?.includes('image/*') && <TakePhoto onFiles={take} />}
      <FileLines items={items} onRemove={onRemove} onRetry={onRetry} />
    </div>
  )
}

function usePastedFiles(take: (files: File[]) => unknown) {
  const picker = useRef<HTMLDivElement>(null)
  const takePasted = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    if (clipboardData) take(filesIn(clipboardData))
  })
  useEffect(() => {
    const form = picker.current?.closest('form')
    form?.addEventListener('paste', takePasted)
    form?.addEventListener('focusin', acceptFiles.prefetch, { once: true })
    return () => form?.removeEventListener('paste', takePasted)
  }, [])
  return picker
}

function TakePhoto({ onFiles }: { onFiles: (files: Iterable<File>) => unknown }) {
  return (
    <label className={styles.camera}>
      <Camera className={styles.icon} aria-hidden="true" />
      {t({ id: 'Take a photo' })}
      <input
        className={styles.input}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onFiles(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </label>
  )
}

type DropZoneProps = { onFiles: (files: FileList) => unknown; children: ReactNode }

function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }

  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
