import { Suspense } from 'react'
import { lazyComponent, lazyModule, prefetch, usePrefetch } from '../../../lib/code/lazy.ts'
import type { acceptFiles as AcceptFiles } from './accept-files.ts'
import type { FileItem } from './file-line.tsx'
import styles from './file-picker.module.css'

const FileLine = lazyComponent(() => import('./file-line.tsx'), 'FileLine')
const check = lazyModule(() => import('./accept-files.ts'))

/** Until its code loads, files are taken as they are, or a form sent at once would lack them. The server checks all. */
const accept: typeof AcceptFiles = (files, bounds, onAccepted) =>
  check.part ? check.part.acceptFiles(files, bounds, onAccepted) : files[0] && onAccepted([...files])
export const acceptFiles = Object.assign(accept, { prefetch: prefetch(check.load) })

/** Spreadsheets copy a picture with the text: the text is wanted. */
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
