import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatDay, formatDayInWords } from '../../../lib/dates.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import {
  AvatarStack,
  ProjectDueLabel,
  EmptyState,
  LoadMore,
  ProgressBar,
  StatusBadge,
  Unloaded,
} from '../../../ui/index.ts'
import { archivedProjectsQuery, type ClientHome } from './home-queries.ts'
import styles from './recent-projects.module.css'
import common from '../../../ui/layout/common.module.css'

const STEP = 6

type RecentProjectsProps = Pick<ClientHome, 'recentProjects' | 'people' | 'outlook'>

export function RecentProjects({ recentProjects, people, outlook }: RecentProjectsProps) {
  const [shown, setShown] = useState(STEP)
  const [search] = useSearchParams()
  const wanted = search.get('projects')
  const projects = wanted ? recentProjects.filter(({ status }) => status === wanted) : recentProjects
  return (
    <section className={common.column} aria-labelledby="recent-projects">
      <h2 id="recent-projects" className={styles.title}>
        {t({ id: 'Recent projects' })}
      </h2>
      {wanted && (
        <p className={common.wrapCenter}>
          <StatusBadge status={wanted} /> {projects.length} · <Link to="?">{t({ id: 'Show all' })}</Link>
        </p>
      )}
      {recentProjects.length === 0 ? (
        <NoProjects />
      ) : (
        <div>
          {projects.slice(0, shown).map((project) => (
            <ProjectLine
              key={project.id}
              project={project}
              people={people}
              outlook={outlook.find((it) => it.project === project.id)}
            />
          ))}
        </div>
      )}
      <LoadMore more={projects.length > shown} onPress={() => setShown(shown + STEP)}>
        {t({ id: 'Load more projects' })}
      </LoadMore>
    </section>
  )
}

/** Archived projects stay readable by their clients. */
function NoProjects() {
  const paths = usePaths()
  const query = useQuery(archivedProjectsQuery)
  const { data } = query
  if (!data) return <Unloaded query={query} level={3} rows={1} />
  return data.items.length === 0 ? (
    <EmptyState
      title={t({ id: 'No projects yet' })}
      text={t({ id: 'Your project appears here once your project manager has set it up.' })}
      level={3}
    />
  ) : (
    <>
      <p className={common.note}>{t({ id: 'No open projects. These are finished:' })}</p>
      <ul className={common.column2}>
        {data.items.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.project(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ProjectLineProps {
  project: ClientHome['recentProjects'][number]
  people: ClientHome['people']
  outlook: ClientHome['outlook'][number] | undefined
}

function ProjectLine({ project, people, outlook }: ProjectLineProps) {
  const paths = usePaths()
  const { id, name, status, progress, tasks, team, dueOn } = project
  return (
    <article className={styles.project}>
      <div className={styles.line}>
        <h3 className={styles.name}>
          <Link data-covers className={styles.link} to={paths.project(id)}>
            {name}
          </Link>
        </h3>
        <ProjectDueLabel project={project} />
      </div>
      {outlook && (
        <p className={styles.outlook}>
          {dueOn
            ? t({ id: 'Agreed for {dueOn}. {it}' }, { dueOn: formatDayInWords(dueOn), it: forecastText(outlook) })
            : forecastText(outlook)}
        </p>
      )}
      <ProgressBar value={progress} label={t({ id: 'Progress of {name}' }, { name })} size="thin" />
      <div className={styles.end}>
        {status !== 'active' && <StatusBadge status={status} />}
        <span className={styles.done}>
          {t({ id: '{completed} of {total} tasks done' }, { completed: tasks.completed, total: tasks.total })}
        </span>
        {team.length > 0 && (
          <span className={styles.team}>
            <AvatarStack people={team.map((member) => personById(people, member))} />
          </span>
        )}
      </div>
    </article>
  )
}

/** Only a date set by a manager, never projected from the pace. */
function forecastText({
  status,
  expectedOn,
  expectedNote,
  progress,
  openTasks,
}: ClientHome['outlook'][number]): string {
  if (status === 'on-hold') return t({ id: 'Currently on hold.' })
  if (progress === 100) return t({ id: 'Everything planned is done.' })
  const open = t({ id: '{count, plural, one {# task is open} other {# tasks are open}}' }, { count: openTasks })
  if (expectedOn === null)
    return openTasks === 0 ? t({ id: 'The work hasn’t been planned yet.' }) : t({ id: '{open}.' }, { open })
  const expected = t({ id: '{open}; expected around {day}.' }, { open, day: formatDay(expectedOn) })
  return expectedNote === null ? expected : `${expected} ${t({ id: '“{words}”' }, { words: expectedNote })}`
}
