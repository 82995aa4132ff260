import type { FeedEntry as Line } from '../../../lib/feed-entry.ts'
import { useMe } from '../../../lib/session/session.ts'
import { Card, useNow } from '../../../ui/index.ts'
import styles from './activity-feed.module.css'
import { ActivityEntryRow } from './activity-entry-row.tsx'
import { groupByDay } from './group-by-day.ts'
import { feedChips } from './feed-chips.ts'

interface FeedDaysProps {
  lines: readonly Line[]
  busy: boolean
  withProject?: boolean
}

export function FeedDays({ lines, busy, withProject = true }: FeedDaysProps) {
  const { showsVisibility } = feedChips[useMe().role]
  const now = useNow()
  return (
    <div className={styles.days} data-busy={busy || undefined}>
      {groupByDay(lines, now).map(({ day, label, lines }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className={styles.day} id={`day-${day}`}>
            {label}
          </h2>
          <Card flush className={styles.lines}>
            <ul>
              {lines.map((line) => (
                <ActivityEntryRow
                  key={line.id}
                  line={line}
                  now={now}
                  withProject={withProject}
                  withVisibility={showsVisibility}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}
