import type { ChangeKind, Release } from '@oriel/contracts/v1/settings/about-schemas'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import styles from './about.module.css'
import common from '../../../ui/layout/common.module.css'

const kindLabels: Record<ChangeKind, () => string> = {
  Added: () => t({ id: 'Added' }),
  Changed: () => t({ id: 'Changed' }),
  Deprecated: () => t({ id: 'Deprecated' }),
  Removed: () => t({ id: 'Removed' }),
  Fixed: () => t({ id: 'Fixed' }),
  Security: () => t({ id: 'Security' }),
}

export function ReleaseList({ releases }: { releases: readonly Release[] }) {
  return releases
    .filter(({ changes }) => changes.length > 0)
    .map(({ version, date, changes }) => (
      <Card
        key={version ?? ''}
        title={version ? t({ id: 'New in {version}' }, { version }) : t({ id: 'Unreleased' })}
        aside={date && <time dateTime={date}>{formatDay(date)}</time>}
      >
        <div className={common.column4}>
          {changes.map(({ kind, items }) => (
            <div key={kind} className={common.column2}>
              <h3 className={styles.kindTitle}>{kindLabels[kind]()}</h3>
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
