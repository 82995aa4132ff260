import { message } from '@oriel/contracts/message'
import { Link } from 'react-router'
import { toFeedEntries, entryPath, entrySentence } from '../../../lib/feed-entry.ts'
import { relativeTimeLabel, toIsoDate, formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../../lib/use-media.ts'
import { Avatar, Row, Rows, StatusBadge, useNow } from '../../../ui/index.ts'
import { Trans } from '../../../ui/trans.tsx'
import common from '../../../ui/layout/common.module.css'
import styles from './ground.module.css'
import type { ClientHome } from './home-queries.ts'

const MAX_TASKS = 3
const COMPACT_UPDATES = 4

type SinceLastVisitCardProps = Pick<ClientHome, 'sinceLastVisit' | 'recentTasks' | 'projects'>

export function SinceLastVisitCard({ sinceLastVisit, recentTasks, projects }: SinceLastVisitCardProps) {
  const { since, activities } = sinceLastVisit
  const isWide = useMedia(WIDE_SCREEN)
  const latest = isWide ? sinceLastVisit.latest : sinceLastVisit.latest.slice(0, COMPACT_UPDATES)
  const paths = usePaths()
  const activity = since ? `${paths.activity}?from=${toIsoDate(new Date(since))}` : paths.activity
  const shown = latest.reduce((sum, { groupedCount: more }) => sum + 1 + more, 0)
  return (
    <section className={styles.section} aria-labelledby="what-happened">
      <h2 id="what-happened" className={styles.title}>
        {t({ id: 'What’s new' })}
      </h2>
      <p className={styles.lead} title={since ? formatExactInstant(since) : undefined}>
        {activities > 0 ? (
          <Trans
            {...updatesText(activities, since)}
            tags={{ link: <Link to={activity} className={common.strong} /> }}
          />
        ) : (
          noUpdatesText(since)
        )}
      </p>
      {groupUpdates(latest, projects).map(({ key, name, day, acts }) => (
        <section key={key}>
          <h3 className={styles.groupTitle}>
            {name} · {day}
          </h3>
          <Rows label={t({ id: 'Latest updates' })}>
            {acts.map((it) => (
              <UpdateRow key={it.id} act={it} />
            ))}
          </Rows>
        </section>
      ))}
      {latest.length === 0 && recentTasks.length > 0 && <ChangedTasks tasks={recentTasks} projects={projects} />}
      {activities > shown && (
        <Link to={activity} className={styles.all}>
          {t({ id: 'All activity' })}
        </Link>
      )}
    </section>
  )
}

type Update = ReturnType<typeof listUpdates>[number]

const listUpdates = (latest: ClientHome['sinceLastVisit']['latest'], projects: ClientHome['projects']) =>
  toFeedEntries({ items: latest, projects }).map((line, at) => ({ ...line, more: latest[at]?.groupedCount ?? 0 }))

function groupUpdates(latest: ClientHome['sinceLastVisit']['latest'], projects: ClientHome['projects']) {
  const groups: { key: string; name: string; day: string; acts: Update[] }[] = []
  for (const act of listUpdates(latest, projects)) {
    const key = `${act.project?.id} ${toIsoDate(new Date(act.at))}`
    const last = groups.at(-1)
    if (last?.key === key) last.acts.push(act)
    else groups.push({ key, name: act.project?.name ?? '', day: formatInstantDay(act.at), acts: [act] })
  }
  return groups
}

function UpdateRow({ act }: { act: Update }) {
  const { at, more, project, actor } = act
  return (
    <Row
      start={<Avatar name={actor.name} left={actor.isFormer} size="small" decorative />}
      to={entryPath(act, usePaths()) ?? undefined}
      title={
        <span className={styles.news} title={formatExactInstant(at)}>
          {entrySentence(act, project?.name ?? '', 'client').text}
        </span>
      }
      text={
        more > 0 && t({ id: '{count, plural, one {and # more change} other {and # more changes}}' }, { count: more })
      }
    />
  )
}

function ChangedTasks({ tasks, projects }: { tasks: ClientHome['recentTasks']; projects: ClientHome['projects'] }) {
  const paths = usePaths()
  const now = useNow()
  return (
    <Rows label={t({ id: 'Recently updated tasks' })}>
      {tasks.slice(0, MAX_TASKS).map(({ id, title, status, updatedAt, project }) => (
        <Row
          key={id}
          to={paths.task(id, project)}
          title={title}
          text={
            <span title={formatExactInstant(updatedAt)}>
              <span>{projects[project]?.name}</span> <span>·</span> <span>{relativeTimeLabel(updatedAt, now)}</span>
            </span>
          }
          meta={<StatusBadge status={status} />}
        />
      ))}
    </Rows>
  )
}

const noUpdatesText = (since: string | null) =>
  since
    ? t({ id: 'Nothing new since your last visit on {day}.' }, { day: formatInstantDay(since) })
    : t({ id: 'No activity yet.' })

const updatesText = (count: number, since: string | null) =>
  since
    ? {
        id: message({
          id: '<link>{count, plural, one {# update} other {# updates}}</link> since your last visit on {day}.',
        }),
        values: { count, day: formatInstantDay(since) },
      }
    : {
        id: message({ id: '<link>{count, plural, one {# update} other {# updates}}</link> so far.' }),
        values: { count },
      }
