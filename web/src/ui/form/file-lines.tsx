import { Suspense } from 'react'
import { lazyComponent, usePrefetch } from '../../lib/code/lazy.ts'
import { lazyAction } from '../lazy-dialog.tsx'
import type { FileItem } from './file-line.tsx'
import styles from './file-picker.module.css'

const FileLine = lazyComponent(
  () => import('./file-line.tsx'),
  (it) => it.FileLine,
)
export const acceptFiles = lazyAction(async () => (await import('./accept-files.ts')).acceptFiles)

/** Spreadsheets copy a picture of the text along with it: then the text is wanted. */
export const filesIn = ({ files, types }: DataTransfer) => (types.includes('text/plain') ? [] : [...files])

export interface FileLinesProps {
  items: readonly FileItem[]
  onRemove: (id: string) => void
  onRetry?: ((id: string) => void) | undefined
}

export function FileLines({ items, onRemove, onRetry }: FileLinesProps) {
  usePrefetch(FileLine.load)
  return (
    items.length > 0 && (
      <ul className={styles.list}>
        <Suspense>
          {items.map((item) => (
            <FileLine key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </Suspense>
      </ul>
    )
  )
}
