import type { ActivityLine as Line } from '../../lib/activity-line.ts'
import { useMe } from '../../lib/session/session.ts'
import { Card, useNow } from '../../ui/index.ts'
import styles from './activity-feed.module.css'
import { ActivityLine } from './activity-line.tsx'
import { byDay } from './by-day.ts'
import { feeds } from './feeds.ts'

interface DaysProps {
  lines: readonly Line[]
  busy: boolean
  /** Where lines of several projects stand among each other. */
  withProject?: boolean
}

/** Lines under the days on which it happened. */
export function Days({ lines, busy, withProject = true }: DaysProps) {
  const { showsAudience } = feeds[useMe().role]
  const now = useNow()
  return (
    <div className={styles.days} data-busy={busy || undefined}>
      {byDay(lines, now).map(({ day, label, lines }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className={styles.day} id={`day-${day}`}>
            {label}
          </h2>
          <Card flush className={styles.lines}>
            <ul>
              {lines.map((line) => (
                <ActivityLine
                  key={line.id}
                  line={line}
                  now={now}
                  withProject={withProject}
                  withAudience={showsAudience}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}
