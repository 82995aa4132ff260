import { CircleCheck, FileText, RotateCw, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { formatFileSize } from '@oriel/contracts/file-sizes'
import { LIMITS } from '@oriel/contracts/limits'
import { t } from '../../lib/t.ts'
import { useFieldControl } from './field.tsx'
import styles from './file-picker.module.css'
import { toast } from '../overlay/toast.ts'

/** A file on its way. The picker only shows it; who sends it, changes it. */
export type FileItem = {
  id: string
  name: string
  /** Bytes. */
  size: number
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** 0 to 100, while it is uploading. */
  progress?: number
  /** Why it failed. */
  error?: string
}

type FilePickerProps = {
  items: readonly FileItem[]
  /** Files that passed the checks of size and type. */
  onAdd: (files: File[]) => void
  /** Called by Cancel while a file is uploading and by Remove otherwise. */
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
  /** File endings and kinds as in an input's accept: '.pdf,.docx,image/*'. */
  accept?: string
  maxBytes?: number
  multiple?: boolean
  disabled?: boolean
  /** A quiet line: what is accepted. */
  hint?: string
}

/** Files by drag and drop or by the system's dialog, each with its progress (REQ-802). */
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
  const [over, setOver] = useState(false)
  const { id, ...wiring } = useFieldControl()
  const ownId = useId()

  function take(files: Iterable<File>) {
    const taken = [...files].filter((file) => {
      if (file.size > maxBytes) {
        toast.error(t({ id: 'File too large' }), {
          message: t(
            { id: '{file} is larger than {megabytes}MB' },
            { file: file.name, megabytes: Math.round(maxBytes / 1_048_576) },
          ),
        })
        return false
      }
      if (accept && !accepts(accept, file)) {
        toast.error(t({ id: 'File type not accepted' }), {
          message: t({ id: '{file} is not of an accepted type' }, { file: file.name }),
        })
        return false
      }
      return true
    })
    if (taken.length > 0) onAdd(multiple ? taken : taken.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <div className={styles.picker}>
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
      </div>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <FileLine key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  )
}

type FileLineProps = Pick<FilePickerProps, 'onRemove' | 'onRetry'> & { item: FileItem }

function FileLine({ item, onRemove, onRetry }: FileLineProps) {
  const underWay = item.state === 'uploading' || item.state === 'waiting'
  const remove =
    item.state === 'uploading'
      ? t({ id: 'Cancel upload of {file}' }, { file: item.name })
      : t({ id: 'Remove {file}' }, { file: item.name })
  return (
    <li className={styles.line} data-state={item.state}>
      {item.state === 'done' ? (
        <CircleCheck className={styles.lineIcon} aria-hidden="true" />
      ) : (
        <FileText className={styles.lineIcon} aria-hidden="true" />
      )}
      <div className={styles.file}>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.state}>
          {formatFileSize(item.size)} · {stateOf(item)}
        </span>
        {underWay && (
          <progress
            className={styles.bar}
            max={100}
            value={item.progress ?? 0}
            aria-label={t({ id: 'Upload of {file}' }, { file: item.name })}
          />
        )}
      </div>
      {item.state === 'failed' && onRetry && (
        <button
          type="button"
          className={styles.action}
          aria-label={t({ id: 'Retry upload of {file}' }, { file: item.name })}
          title={t({ id: 'Try again' })}
          onClick={() => onRetry(item.id)}
        >
          <RotateCw aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={remove}
        title={item.state === 'uploading' ? t({ id: 'Cancel' }) : t({ id: 'Remove' })}
        onClick={() => onRemove(item.id)}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  )
}

function stateOf(item: FileItem): string {
  if (item.state === 'uploading') return t({ id: 'Uploading, {percent}%' }, { percent: Math.round(item.progress ?? 0) })
  if (item.state === 'done') return t({ id: 'Uploaded' })
  if (item.state === 'failed') return item.error ?? t({ id: 'Upload failed' })
  return t({ id: 'Waiting' })
}

/** The browser's own dialog can be told to show all files, and dropping asks nobody: so look again. */
function accepts(accept: string, file: File): boolean {
  const name = file.name.toLowerCase()
  return accept.split(',').some((entry) => {
    const wanted = entry.trim().toLowerCase()
    if (wanted.startsWith('.')) return name.endsWith(wanted)
    // A drawing that can carry script is no picture to us (REQ-802).
    if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1)) && !file.type.includes('svg')
    return file.type === wanted
  })
}
