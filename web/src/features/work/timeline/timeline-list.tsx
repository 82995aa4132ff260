import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { dateChangeText } from '../../../ui/data/dates/date-change-text.ts'
import { inHue, statusLook, LookLabel } from '../../../ui/index.ts'
import type { DateChangesById } from '../calendar/use-date-changes.ts'
import { barLength, type TimelineRow } from './timeline-rows.ts'
import styles from './timeline.module.css'

interface TimelineListProps {
  lines: readonly TimelineRow[]
  links: ReadonlyArray<{ id: string; blockedBy: string }>
  moves: DateChangesById
}

/** As text for phones, with dependencies in words. */
export function TimelineList({ lines, links, moves }: TimelineListProps) {
  const paths = usePaths()
  const titles = new Map(lines.flatMap((line) => (line.kind === 'bar' ? [[line.id, line.bar.title] as const] : [])))
  const earlier = Map.groupBy(links, ({ id }) => id)
  return (
    <ul className={styles.list}>
      {lines.map((line) => {
        if (line.kind === 'project')
          return (
            <li key={line.id} className={styles.heading} style={inHue(line.name)}>
              <h2>{line.name}</h2>
              {line.milestones.map(({ id, title, dueOn }) => (
                <span key={id} className={styles.quiet}>
                  {t({ id: 'Milestone' })}: {title} · {formatDay(dueOn)}
                </span>
              ))}
            </li>
          )
        const { id, parent, project, title, status } = line.bar
        const move = moves.get(id)
        const after = (earlier.get(id) ?? []).flatMap((link) => titles.get(link.blockedBy) ?? [])
        return (
          <li key={id} className={styles.item} data-depth={line.depth}>
            <Link to={parent ? paths.subtask(id, parent, project) : paths.task(id, project)}>{title}</Link>
            <LookLabel look={statusLook(status)} />
            <span className={styles.quiet}>
              <span>{barLength(line.bar)}</span>
              {after.length > 0 && (
                <span>{` · ${t({ id: 'blocked by {titles}' }, { titles: after.join(', ') })}`}</span>
              )}
            </span>
            {move && <span className={styles.quiet}>{dateChangeText(move, move.changes)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
