import type { TeamPlan } from '@oriel/contracts/v1/shapes/team-plan'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, VisuallyHidden } from '../../../ui/index.ts'
import { type Cell, hours, isTooMuch, meaningOf, weekName } from './plan-words.ts'
import { NOBODY, type Week } from './team-plan-query.ts'
import styles from './team-plan.module.css'

interface PlanTableProps {
  plan: TeamPlan
  nameOf: (person: string) => string
  chosen: { person: string; week: Week } | null
  /** Work of this person is dragged: others take it. */
  takes: string | null
  onDrop: (person: string) => void
}

/** A row for each person, and on a phone a block. */
export function PlanTable({ plan: { weeks, rows, people }, nameOf, chosen, takes, onDrop }: PlanTableProps) {
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
                id={id}
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
  /** Of the person, or nobody. */
  id: string
  row: TeamPlan['rows'][number]
  weeks: TeamPlan['weeks']
  name: string
  face: ReactNode
  /** Beginning with which day the week is that is looked at. */
  chosen: string | null
  mayTake: boolean
  onDrop: () => void
}

/** Work is dropped on it that somebody else has. */
function PlanRow({ id, row: { person, weeks: cells }, weeks, name, face, chosen, mayTake, onDrop }: PlanRowProps) {
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
                to={{ person: id, week: week.from }}
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
  to: { person: string; week: string }
}

function PlanCell({ cell, isNobodys, label, isChosen, to }: PlanCellProps) {
  const [search] = useSearchParams()
  const { planned, capacity, pieces, unestimated } = cell
  const number = isNobodys
    ? t({ id: '{planned} h' }, { planned: hours(planned) })
    : t({ id: '{planned} of {capacity} h' }, { planned: hours(planned), capacity: hours(capacity) })
  const meaning = isNobodys ? null : meaningOf(cell)
  const without = unestimated > 0 ? t({ id: '{count} without estimate' }, { count: unestimated }) : null
  const says = (
    <>
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span className={styles.number}>{number}</span>
      {meaning && <span className={styles.meaning}>{meaning}</span>}
      {without && <span className={styles.meaning}>{without}</span>}
    </>
  )
  const isMuch = (!isNobodys && isTooMuch(cell)) || undefined
  if (pieces === 0) return <span className={styles.cell}>{says}</span>
  return (
    <Link
      className={styles.cell}
      to={`?${new URLSearchParams([...[...search].filter(([name]) => !(name in to)), ...Object.entries(to)])}`}
      replace
      preventScrollReset
      aria-current={isChosen || undefined}
      data-much={isMuch}
    >
      {says}
    </Link>
  )
}
