import { listFileViews } from '@oriel/contracts/v1/files'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { exactInstant, formatInstant } from '../../../lib/dates.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { PersonName } from '../../../ui/index.ts'
import styles from './seen-by.module.css'

const viewsQuery = (id: string) =>
  queryOptions({ queryKey: ['file', 'views', id], queryFn: () => ask(listFileViews, { id }) })

/** Who of the client has opened or downloaded it; for clients, what is kept of themselves. */
export function SeenBy({ file }: { file: string }) {
  const isClient = useMe().role === 'customer'
  const { data } = useQuery(viewsQuery(file))
  if (!data?.isRecorded) return null
  const title = isClient ? t({ id: 'What is kept of you' }) : t({ id: 'Seen by' })
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {data.items.length === 0 ? (
        <p className={styles.quiet}>
          {isClient
            ? t({ id: 'Nothing yet: opening a file is noted once an hour.' })
            : t({ id: 'Nobody of the client yet.' })}
        </p>
      ) : (
        <ul className={styles.list}>
          {data.items.map(({ person, version, at, downloadedAt }) => (
            <li key={`${person} ${version} ${at}`} className={styles.line}>
              <span className={styles.name}>
                <PersonName person={data.people[person] ?? { name: '' }} />
              </span>
              <span className={styles.quiet}>{t({ id: 'version {number}' }, { number: version })}</span>
              <span className={styles.quiet}>
                {downloadedAt === null ? t({ id: 'opened' }) : t({ id: 'downloaded' })}{' '}
                <time dateTime={at} title={exactInstant(at)}>
                  {formatInstant(at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
