import { ChevronDown } from 'lucide-react'
import { exactInstant, formatDay, formatInstantDay } from '../../lib/dates.ts'
import type { MovedDay } from '../../lib/moved-days.ts'
import { PersonName } from '../people/person-name.tsx'
import { movedInWords, reasonOf } from './moved-words.ts'
import styles from './moved-days.module.css'

/** "12 → 19 Dec, moved twice: waiting for photos"; unfolded, every move with who and when. The latest is last. */
export function MovedDaysNote({ moves }: { moves: readonly MovedDay[] }) {
  const last = moves.at(-1)
  if (!last) return null
  return (
    <details className={styles.moves}>
      <summary>
        <span>{movedInWords(last, moves.length)}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <MovedDaysList moves={moves} />
    </details>
  )
}

/** Each with its reason, who moved it, and when. `nameOf` says whose day it is, where they are of several things. */
export function MovedDaysList<Move extends MovedDay>({
  moves,
  nameOf,
}: {
  moves: readonly Move[]
  nameOf?: (move: Move) => string
}) {
  return (
    <ol className={styles.list}>
      {moves.map((move) => (
        <li key={move.id}>
          {nameOf && <strong>{nameOf(move)}</strong>}
          <span>
            {formatDay(move.from)} → {formatDay(move.to)}: {reasonOf(move)}
          </span>
          <span className={styles.by}>
            <PersonName person={move.by} />
            {' · '}
            <time dateTime={move.at} title={exactInstant(move.at)}>
              {formatInstantDay(move.at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  )
}
