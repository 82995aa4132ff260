import type { TeamPlan } from '@oriel/contracts/v1/shapes/team-plan'
import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, VisuallyHidden } from '../../../ui/index.ts'
import { type Cell, hours, isTooMuch, meaningOf, weekName } from './plan-words.ts'
import { NOBODY, type Week } from './team-plan-query.ts'
import styles from './team-plan.module.css'

interface PlanTableProps {
  plan: TeamPlan
  nameOf: (person: string) => string
  chosen: { person: string; week: Week } | null
  onChoose: (person: string, week: Week) => void
  /** Work of this person is dragged: others take it. */
  takes: string | null
  onDrop: (person: string) => void
}

/** A row for each person, and on a phone a block. */
export function PlanTable({ plan: { weeks, rows, people }, nameOf, chosen, onChoose, takes, onDrop }: PlanTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t({ id: 'Hours that are planned, by person and week' })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t({ id: 'Person' })}</th>
            {weeks.map((week) => (
              <th key={week.from} scope="col">
                {weekName(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = row.person ?? NOBODY
            const face = people[id]
            return (
              <PlanRow
                key={id}
                row={row}
                weeks={weeks}
                name={nameOf(id)}
                face={face && <PersonAvatar person={face} />}
                chosen={chosen?.person === id ? chosen.week.from : null}
                onChoose={(week) => onChoose(id, week)}
                mayTake={row.person !== null && takes !== null && takes !== id}
                onDrop={() => onDrop(id)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface PlanRowProps {
  row: TeamPlan['rows'][number]
  weeks: TeamPlan['weeks']
  name: string
  face: ReactNode
  /** Beginning with which day the week is that is looked at. */
  chosen: string | null
  onChoose: (week: Week) => void
  mayTake: boolean
  onDrop: () => void
}

/** Work is dropped on it that somebody else has. */
function PlanRow({
  row: { person, weeks: cells },
  weeks,
  name,
  face,
  chosen,
  onChoose,
  mayTake,
  onDrop,
}: PlanRowProps) {
  const [isOver, setOver] = useState(false)
  return (
    <tr
      data-over={(mayTake && isOver) || undefined}
      onDragOver={(event) => {
        if (!mayTake) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (mayTake) onDrop()
      }}
    >
      <th scope="row">
        <span className={styles.person}>
          {face}
          {name}
        </span>
      </th>
      {weeks.map((week, at) => {
        const cell = cells[at]
        return (
          cell && (
            <td key={week.from} data-week={weekName(week)}>
              <PlanCell
                cell={cell}
                isNobodys={person === null}
                label={`${name}, ${weekName(week)}`}
                isChosen={chosen === week.from}
                onChoose={() => onChoose(week)}
              />
            </td>
          )
        )
      })}
    </tr>
  )
}

interface PlanCellProps {
  cell: Cell
  isNobodys: boolean
  label: string
  isChosen: boolean
  onChoose: () => void
}

function PlanCell({ cell, isNobodys, label, isChosen, onChoose }: PlanCellProps) {
  const { planned, capacity, pieces, unestimated } = cell
  const number = isNobodys
    ? t({ id: '{planned} h' }, { planned: hours(planned) })
    : t({ id: '{planned} of {capacity} h' }, { planned: hours(planned), capacity: hours(capacity) })
  const meaning = isNobodys ? null : meaningOf(cell)
  const without = unestimated > 0 ? t({ id: '{count} without estimate' }, { count: unestimated }) : null
  return (
    <button
      type="button"
      className={styles.cell}
      aria-pressed={isChosen}
      disabled={pieces === 0}
      data-much={(!isNobodys && isTooMuch(cell)) || undefined}
      onClick={onChoose}
    >
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span className={styles.number}>{number}</span>
      {meaning && <span className={styles.meaning}>{meaning}</span>}
      {without && <span className={styles.meaning}>{without}</span>}
    </button>
  )
}
