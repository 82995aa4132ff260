import { LIMITS } from '@oriel/contracts/limits'
import { Camera, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { lazyComponent, usePrefetch } from '../../lib/code/lazy.ts'
import { t } from '../../lib/t.ts'
import { useFieldControl } from './field.tsx'
import type { FileItem } from './file-line.tsx'
import styles from './file-picker.module.css'
import { filterAcceptedFiles } from './accepted-files.ts'

const FileLine = lazyComponent(
  () => import('./file-line.tsx'),
  (it) => it.FileLine,
)

type FilePickerProps = {
  items: readonly FileItem[]
  /** Already checked for size and type. */
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
  /** As in an input's `accept`: '.pdf,.docx,image/*'. */
  accept?: string
  maxBytes?: number
  multiple?: boolean
  disabled?: boolean
  hint?: string
}

/** File upload by drag and drop or file dialog (REQ-802). */
export function FilePicker(props: FilePickerProps) {
  const {
    items,
    onAdd,
    onRemove,
    onRetry,
    accept,
    maxBytes = LIMITS.fileBytes,
    multiple = true,
    disabled,
    hint,
  } = props
  const { id, ...wiring } = useFieldControl()
  const ownId = useId()
  usePrefetch(FileLine.load)

  function take(files: Iterable<File>) {
    const taken = filterAcceptedFiles(files, { maxBytes, accept })
    if (taken.length > 0) onAdd(multiple ? taken : taken.slice(0, 1))
  }

  return (
    <div className={styles.picker}>
      <DropZone disabled={disabled} onFiles={take}>
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
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </DropZone>
      {!disabled && accept?.includes('image/*') && <TakePhoto onFiles={take} />}
      {items.length > 0 && (
        <ul className={styles.list}>
          <Suspense>
            {items.map((item) => (
              <FileLine key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} />
            ))}
          </Suspense>
        </ul>
      )}
    </div>
  )
}

function TakePhoto({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
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

type DropZoneProps = { disabled: boolean | undefined; onFiles: (files: FileList) => void; children: ReactNode }

function DropZone({ disabled, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles(event.dataTransfer.files)
  }

  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
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
