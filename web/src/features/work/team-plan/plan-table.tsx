import type { TeamPlan } from '@oriel/contracts/v1/shapes/team-plan'
import { useState } from 'react'
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
  const [over, setOver] = useState<string | null>(null)
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
          {rows.map(({ person, weeks: cells }) => {
            const id = person ?? NOBODY
            const mayTake = person !== null && takes !== null && takes !== id
            return (
              <tr
                key={id}
                data-over={(mayTake && over === id) || undefined}
                onDragOver={(event) => {
                  if (!mayTake) return
                  event.preventDefault()
                  setOver(id)
                }}
                onDragLeave={() => setOver(null)}
                onDrop={(event) => {
                  event.preventDefault()
                  setOver(null)
                  if (mayTake) onDrop(id)
                }}
              >
                <th scope="row">
                  <span className={styles.person}>
                    {person !== null && people[person] && <PersonAvatar person={people[person]} />}
                    {nameOf(id)}
                  </span>
                </th>
                {cells.map((cell, at) => {
                  const week = weeks[at]
                  return (
                    week && (
                      <td key={week.from} data-week={weekName(week)}>
                        <PlanCell
                          cell={cell}
                          isNobodys={person === null}
                          label={`${nameOf(id)}, ${weekName(week)}`}
                          isChosen={chosen?.person === id && chosen.week.from === week.from}
                          onChoose={() => onChoose(id, week)}
                        />
                      </td>
                    )
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
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
