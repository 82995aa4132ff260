import type { ReactNode } from 'react'
import styles from './sharing-preview.module.css'

type SharingPreviewListProps = {
  /** To whom it is shown: "Clara Bäcker, the client of Bakery website, will be able to read:". */
  intro: ReactNode
  /** Exactly what, each with where it is from. */
  things: readonly { text: string; note?: string }[]
  /** What else will tell of it: "Their activity will say:", and the lines. */
  linesIntro?: ReactNode
  lines?: readonly string[]
}

/** What a question lists before something is shown to somebody: the text of `confirm`. */
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
