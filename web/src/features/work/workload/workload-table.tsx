import type { Workload } from '@oriel/contracts/v1/work/workload-schemas'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, VisuallyHidden } from '../../../ui/index.ts'
import {
  type WorkloadCell,
  formatHours,
  isOverCapacity,
  cellDescription,
  weekLabel,
  weekStartLabel,
} from './workload-text.ts'
import { cx } from '../../../ui/cx.ts'
import { UNASSIGNED, type Week } from './queries.ts'
import styles from './workload-view.module.css'
import common from '../../../ui/layout/common.module.css'

interface WorkloadTableProps {
  plan: Workload
  nameOf: (person: string) => string
  chosen: { person: string; week: Week } | null
  takes: string | null
  onDrop: (person: string) => void
}

export function WorkloadTable({ plan: { weeks, rows, people }, nameOf, chosen, takes, onDrop }: WorkloadTableProps) {
  const persons = rows.filter(({ person }) => person !== null)
  const most = Math.max(1, ...persons.flatMap((row) => row.weeks.map((it) => Math.max(it.planned, it.capacity))))
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
              <th key={week.from} scope="col" title={weekLabel(week)}>
                {weekStartLabel(week)}
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
                most={most}
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
  /** Minutes that fill a cell. */
  most: number
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
  most,
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
                most={most}
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
  most: number
  isNobodys: boolean
  label: string
  isChosen: boolean
  to: { person: string; week: string }
}

function WorkloadTableCell({ cell, most, isNobodys, label, isChosen, to }: WorkloadTableCellProps) {
  const [search] = useSearchParams()
  const { planned, capacity, items, unestimated } = cell
  const isMuch = (!isNobodys && isOverCapacity(cell)) || undefined
  const hours = { planned: formatHours(planned), capacity: formatHours(capacity) }
  const without = unestimated > 0 ? t({ id: '{count} unestimated' }, { count: unestimated }) : null
  const note = [isNobodys ? null : cellDescription(cell), without].filter(Boolean).join(' · ')
  const says = (
    <>
      <VisuallyHidden>
        {label}: {isNobodys ? null : t({ id: '{planned} of {capacity} h' }, hours)}{' '}
      </VisuallyHidden>
      <span className={styles.number} aria-hidden={!isNobodys}>
        {planned === 0 ? '–' : t({ id: '{planned} h' }, hours)}
      </span>
      <span className={cx(common.fine, styles.note)} title={note}>
        {note}
      </span>
      {!isNobodys && <CapacityBar cell={cell} most={most} />}
    </>
  )
  if (items === 0) return <span className={styles.cell}>{says}</span>
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

/** As long as the capacity; the excess is red. */
function CapacityBar({ cell: { planned, capacity }, most }: { cell: WorkloadCell; most: number }) {
  const part = (minutes: number): CSSProperties => ({ inlineSize: `${(100 * minutes) / most}%` })
  return (
    <span className={styles.capacity} aria-hidden="true">
      <span style={part(Math.min(planned, capacity))} data-is="planned" />
      <span style={part(Math.max(0, capacity - planned))} data-is="free" />
      <span style={part(Math.max(0, planned - capacity))} data-is="over" />
    </span>
  )
}
