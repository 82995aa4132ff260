import type { ChangeKind, Release } from '@oriel/contracts/v1/settings/about-schemas'
import type { ReactNode } from 'react'
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
                  <li key={item}>{withMarkup(item)}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Card>
    ))
}

/** The Markdown that the changelog uses; of links only the text, their pages aren't served. */
const MARKUP = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]+\)/

function withMarkup(sentence: string): ReactNode {
  const found = MARKUP.exec(sentence)
  if (!found) return sentence
  const [all, code, strong, emphasis, link] = found
  return (
    <>
      {sentence.slice(0, found.index)}
      {code && <code className={styles.code}>{code}</code>}
      {strong && <strong>{strong}</strong>}
      {emphasis && <em>{emphasis}</em>}
      {link}
      {withMarkup(sentence.slice(found.index + all.length))}
    </>
  )
}
