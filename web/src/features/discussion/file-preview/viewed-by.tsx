import { listFileViews } from '@oriel/contracts/v1/discussion/files'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { PersonName } from '../../../ui/index.ts'
import styles from './viewed-by.module.css'
import common from '../../../ui/layout/common.module.css'

/** Null if the workspace doesn't record views. */
export type FileViews = { person: Person; at: string; isDownload?: boolean; what: string }[] | null

const viewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['file', 'views', id],
    queryFn: async (): Promise<FileViews> => {
      const { isRecorded, items, people } = await callApi(listFileViews, { id })
      if (!isRecorded) return null
      return items.map(({ person, version, at, downloadedAt }) => ({
        person: personById(people, person),
        at,
        isDownload: downloadedAt !== null,
        what: t({ id: 'version {number}' }, { number: version }),
      }))
    },
  })

export function FileViewedBy({ file }: { file: string }) {
  const { data } = useQuery(viewsQuery(file))
  return <ViewedBy looks={data} />
}

export function ViewedBy({ looks }: { looks: FileViews | undefined }) {
  const isClient = useSide() === 'client'
  if (!looks) return null
  const title = isClient ? t({ id: 'What’s recorded about you' }) : t({ id: 'Seen by' })
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {looks.length === 0 ? (
        <p className={common.note}>
          {isClient
            ? t({ id: 'Nothing yet. Views are recorded once an hour.' })
            : t({ id: 'Not seen by the client yet.' })}
        </p>
      ) : (
        <ul className={styles.list} aria-label={title} tabIndex={0}>
          {looks.map(({ person, what, at, isDownload }) => (
            <li key={`${person.id} ${what} ${at}`} className={styles.line}>
              <span className={styles.name}>
                <PersonName person={person} />
              </span>
              <span className={common.note}>{what}</span>
              <span className={common.note}>
                {isDownload ? t({ id: 'downloaded' }) : t({ id: 'opened' })}{' '}
                <time dateTime={at} title={formatExactInstant(at)}>
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
