import type { ReactNode } from 'react'
import styles from './sharing-preview.module.css'

type SharingPreviewListProps = {
  /** "Clara Bäcker, the client of Bakery website, will be able to read:". */
  intro?: ReactNode
  items: readonly { text: string; note?: string }[]
  linesIntro?: ReactNode
  lines?: readonly string[]
}

export function SharingPreviewList({ intro, items, linesIntro, lines = [] }: SharingPreviewListProps) {
  return (
    <span className={styles.disclosed}>
      {intro && <span>{intro}</span>}
      {items.map((item) => (
        // Files may have equal name and size.
        <span key={items.indexOf(item)} className={styles.record}>
          <span className={styles.text}>{item.text}</span>
          {item.note && <span className={styles.note}>{item.note}</span>}
        </span>
      ))}
      {lines.length > 0 && (
        <>
          <span>{linesIntro}</span>
          <span className={styles.lines}>{lines.join('\n')}</span>
        </>
      )}
    </span>
  )
}
