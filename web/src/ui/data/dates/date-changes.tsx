import { ChevronDown } from 'lucide-react'
import { formatExactInstant, formatDay, formatInstantDay } from '../../../lib/dates.ts'
import type { DateChange } from '../../../lib/date-changes.ts'
import { PersonName } from '../../people/person-name.tsx'
import { dateChangeText, dateChangeReason } from './date-change-text.ts'
import styles from './date-changes.module.css'

export function DateChangeNote({ moves }: { moves: readonly DateChange[] }) {
  const last = moves.at(-1)
  if (!last) return null
  return (
    <details className={styles.moves}>
      <summary>
        <span>{dateChangeText(last, moves.length)}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <DateChangeList moves={moves} />
    </details>
  )
}

export function DateChangeList<Move extends DateChange>({
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
            {formatDay(move.from)} → {formatDay(move.to)}: {dateChangeReason(move)}
          </span>
          <span className={styles.by}>
            <PersonName person={move.by} />
            {' · '}
            <time dateTime={move.at} title={formatExactInstant(move.at)}>
              {formatInstantDay(move.at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  )
}
