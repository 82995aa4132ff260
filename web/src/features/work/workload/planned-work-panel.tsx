import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { UserRound, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Card, IconButton, Menu, Unloaded } from '../../../ui/index.ts'
import { useAddToTeam } from '../form/assignee-options.tsx'
import { taskTeamQuery } from '../work-items/task-queries.ts'
import { formatHours, weekLabel } from './workload-text.ts'
import { type PlannedItem, plannedWorkQuery, type Week } from './queries.ts'
import styles from './workload-view.module.css'
import common from '../../../ui/layout/common.module.css'

interface PlannedWorkPanelProps {
  person: string
  name: string
  week: Week
  onDrag: (work: PlannedItem | null) => void
  onGive: (work: PlannedItem, to: string) => void
  onClose: () => void
}

export function PlannedWorkPanel({ person, name, week, onDrag, onGive, onClose }: PlannedWorkPanelProps) {
  const { data, isError, refetch } = useQuery(plannedWorkQuery(person, week))
  const panel = useRef<HTMLElement>(null)
  // May open below the visible part of a long table.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Card
      ref={panel}
      className={styles.panel}
      title={`${name}, ${weekLabel(week)}`}
      aside={<IconButton icon={X} label={t({ id: 'Close' })} onClick={onClose} />}
    >
      {data && (
        <p className={common.fine}>
          {t({ id: '{count, plural, one {# item} other {# items}}' }, { count: data.items.length })}
        </p>
      )}
      {data ? (
        <ul className={styles.work}>
          {data.items.map((item) => (
            <PlannedWorkRow
              key={item.id}
              item={item}
              project={data.projects[item.project]?.name ?? ''}
              onDrag={onDrag}
              onGive={onGive}
            />
          ))}
        </ul>
      ) : (
        <Unloaded query={{ isError, refetch }} level={3} text={translate(messages.requestFailed)} rows={3} />
      )}
    </Card>
  )
}

type PlannedWorkRowProps = Pick<PlannedWorkPanelProps, 'onDrag' | 'onGive'> & { item: PlannedItem; project: string }

/** Offered to the team and people who can join it, as in every assignment. */
function PlannedWorkRow({ item, project, onDrag, onGive }: PlannedWorkRowProps) {
  const paths = usePaths()
  const { data } = useQuery(taskTeamQuery(item.project))
  const { id, parent, project: place } = item
  const address = parent === null ? paths.task(id, place) : paths.subtask(id, parent, place)
  const others = (data?.team ?? []).filter((other) => !item.assignees.includes(other.id))
  const joining = useAddToTeam(item.project, data?.team)
  const giveNewcomer = async (newcomer: string) => {
    const person = joining.find(newcomer)
    if (person && (await joining.add(person))) onGive(item, newcomer)
  }
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(item)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className={styles.what}>
        <Link to={address}>{item.title}</Link>
        <span className={common.fine}>
          {project} · {t({ id: 'due {day}' }, { day: formatDay(item.dueOn) })}
        </span>
      </span>
      <span className={styles.number}>
        {item.minutes === null
          ? t({ id: 'No estimate' })
          : t({ id: '{planned} h' }, { planned: formatHours(item.minutes) })}
      </span>
      {others.length + joining.options.length > 0 && (
        <Menu
          label={t({ id: 'Assign “{title}” to…' }, { title: item.title })}
          items={[
            ...others.map(({ id: other, name }) => ({
              label: name,
              icon: UserRound,
              onSelect: () => onGive(item, other),
            })),
            ...joining.options.map(({ value, ...option }) => ({
              ...option,
              onSelect: () => void giveNewcomer(value),
            })),
          ]}
        />
      )}
    </li>
  )
}
