import type { ReactNode } from 'react'
import styles from './sharing-preview.module.css'

type SharingPreviewListProps = {
  /** "Clara Bäcker, the client of Bakery website, will be able to read:". */
  intro: ReactNode
  things: readonly { text: string; note?: string }[]
  linesIntro?: ReactNode
  lines?: readonly string[]
}

export function SharingPreviewList({ intro, things, linesIntro, lines = [] }: SharingPreviewListProps) {
  return (
    <span className={styles.disclosed}>
      <span>{intro}</span>
      {things.map((thing) => (
        // Files may have equal name and size.
        <span key={things.indexOf(thing)} className={styles.thing}>
          <span className={styles.text}>{thing.text}</span>
          {thing.note && <span className={styles.note}>{thing.note}</span>}
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
