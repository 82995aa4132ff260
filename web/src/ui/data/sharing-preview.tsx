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
      {things.map(({ text, note }) => (
        <span key={text + note} className={styles.thing}>
          <span className={styles.text}>{text}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      ))}
      {lines.length > 0 && (
        <>
          <span>{linesIntro}</span>
          {lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </>
      )}
    </span>
  )
}
