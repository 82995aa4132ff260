import type { ChangeKind, Release } from '@oriel/contracts/v1/shapes/about'
import { formatDay } from '../../lib/dates.ts'
import { Card } from '../../ui/index.ts'
import styles from './about.module.css'

const kindLabels: Record<ChangeKind, string> = {
  Added: 'Added',
  Changed: 'Changed',
  Deprecated: 'Going away',
  Removed: 'Removed',
  Fixed: 'Fixed',
  Security: 'Security',
}

/** What is new, release by release, as the changelog says it. */
export function ReleaseList({ releases }: { releases: readonly Release[] }) {
  return releases
    .filter(({ changes }) => changes.length > 0)
    .map(({ version, date, changes }) => (
      <Card
        key={version ?? ''}
        title={version ? `New in ${version}` : 'New, not released yet'}
        aside={date && <time dateTime={date}>{formatDay(date)}</time>}
      >
        <div className={styles.parts}>
          {changes.map(({ kind, items }) => (
            <div key={kind} className={styles.kind}>
              <h3 className={styles.kindTitle}>{kindLabels[kind]}</h3>
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item}>{withCode(item)}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Card>
    ))
}

/** What stands between backticks is typed, or read by programs. */
const withCode = (sentence: string) =>
  sentence.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={part} className={styles.code}>
        {part}
      </code>
    ),
  )
