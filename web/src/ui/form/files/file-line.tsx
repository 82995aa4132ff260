import { CircleCheck, FileText, RotateCw, X } from 'lucide-react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { t } from '../../../lib/t.ts'
import styles from './file-picker.module.css'

export type FileItem = {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** `lost`: select again after a reload. */
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'lost'
  /** 0 to 100. */
  progress?: number
  error?: string
}

type FileLineProps = {
  item: FileItem
  onRemove: (id: string) => void
  onRetry: ((id: string) => void) | undefined
}

export function FileLine({ item, onRemove, onRetry }: FileLineProps) {
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
  if (item.state === 'lost') return t({ id: 'The page was reloaded. Choose this file again.' })
  return t({ id: 'Waiting [upload]' })
}
