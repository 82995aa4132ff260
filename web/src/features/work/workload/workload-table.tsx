import type { Workload } from '@oriel/contracts/v1/work/workload-schemas'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, VisuallyHidden } from '../../../ui/index.ts'
import { type WorkloadCell, formatHours, isOverCapacity, cellDescription, weekLabel } from './workload-text.ts'
import { UNASSIGNED, type Week } from './queries.ts'
import styles from './workload-view.module.css'

interface WorkloadTableProps {
  plan: Workload
  nameOf: (person: string) => string
  chosen: { person: string; week: Week } | null
  takes: string | null
  onDrop: (person: string) => void
}

export function WorkloadTable({ plan: { weeks, rows, people }, nameOf, chosen, takes, onDrop }: WorkloadTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t({ id: 'Planned hours by person and week' })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t({ id: 'Person' })}</th>
            {weeks.map((week) => (
              <th key={week.from} scope="col">
                {weekLabel(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = row.person ?? UNASSIGNED
            const face = people[id]
            return (
              <WorkloadRow
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

interface WorkloadRowProps {
  id: string
  row: Workload['rows'][number]
  weeks: Workload['weeks']
  name: string
  face: ReactNode
  /** First date of the selected week. */
  chosen: string | null
  mayTake: boolean
  onDrop: () => void
}

function WorkloadRow({
  id,
  row: { person, weeks: cells },
  weeks,
  name,
  face,
  chosen,
  mayTake,
  onDrop,
}: WorkloadRowProps) {
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
          <span>{name}</span>
        </span>
      </th>
      {weeks.map((week, at) => {
        const cell = cells[at]
        return (
          cell && (
            <td key={week.from} data-week={weekLabel(week)}>
              <WorkloadTableCell
                cell={cell}
                isNobodys={person === null}
                label={`${name}, ${weekLabel(week)}`}
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

interface WorkloadTableCellProps {
  cell: WorkloadCell
  isNobodys: boolean
  label: string
  isChosen: boolean
  to: { person: string; week: string }
}

function WorkloadTableCell({ cell, isNobodys, label, isChosen, to }: WorkloadTableCellProps) {
  const [search] = useSearchParams()
  const { planned, capacity, pieces, unestimated } = cell
  const number = isNobodys
    ? t({ id: '{planned} h' }, { planned: formatHours(planned) })
    : t({ id: '{planned} of {capacity} h' }, { planned: formatHours(planned), capacity: formatHours(capacity) })
  const meaning = isNobodys ? null : cellDescription(cell)
  const without = unestimated > 0 ? t({ id: '{count} without an estimate' }, { count: unestimated }) : null
  const says = (
    <>
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span className={styles.number}>{number}</span>
      {meaning && <span className={styles.meaning}>{meaning}</span>}
      {without && <span className={styles.meaning}>{without}</span>}
    </>
  )
  const isMuch = (!isNobodys && isOverCapacity(cell)) || undefined
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
