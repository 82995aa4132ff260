import { compareDue } from '@oriel/contracts/time/dates'
import type { Project, TeamWork } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { firstItems } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { Badge, Card, CardGrid, DueLabel, EmptyState, PersonAvatar, PersonName, Unloaded } from '../../../ui/index.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { EditTeam } from './edit-team.tsx'
import styles from './project-team.module.css'
import common from '../../../ui/layout/common.module.css'
import { teamWorkQuery } from '../projects/queries.ts'

const SHOWN = 4

export function ProjectTeam({ project, readOnly, invite }: { project: Project; readOnly: boolean; invite: ReactNode }) {
  const { data, isError, refetch } = useQuery(teamWorkQuery(project.id))
  if (!data) return <Unloaded query={{ isError, refetch }} cards={3} />
  const change = !readOnly && project.can.includes('edit') && (
    <div className={common.wrapCenter}>
      <EditTeam project={project} />
      {invite}
    </div>
  )
  if (data.items.length === 0) return <EmptyTeam change={change} />
  return (
    <div className={common.column3}>
      {change}
      <CardGrid>
        {data.items.map((member) => (
          <MemberCard
            key={member.person}
            projectId={project.id}
            member={member}
            person={personById(data.people, member.person)}
          />
        ))}
      </CardGrid>
    </div>
  )
}

function EmptyTeam({ change }: { change: ReactNode }) {
  const isClient = useSide() === 'client'
  const title = isClient ? t({ id: 'No team members listed' }) : t({ id: 'No team members assigned' })
  return <EmptyState title={title} level={2} action={change} />
}

interface MemberCardProps {
  projectId: string
  member: TeamWork['items'][number]
  person: Person
}

function MemberCard({ projectId, member: { onTeam, work: open }, person }: MemberCardProps) {
  const paths = usePaths()
  const work = open
    .map(({ id, parent, ...it }) => ({
      ...it,
      id,
      to: parent === null ? paths.task(id, projectId) : paths.subtask(id, parent, projectId),
    }))
    .toSorted(compareDue)
  const shown = firstItems(work, SHOWN)
  const hidden = work.length - shown.length
  return (
    <Card>
      <div className={styles.person}>
        <PersonAvatar person={person} decorative />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <PersonName person={person} />
          </h2>
          <p className={styles.title}>{person.title ?? person.department}</p>
        </div>
        {!onTeam && <Badge>{t({ id: 'Not on the team' })}</Badge>}
      </div>
      {work.length === 0 ? (
        <p className={styles.title}>{t({ id: 'No open tasks' })}</p>
      ) : (
        <ul className={common.column2}>
          {shown.map(({ id, title, dueOn, to }) => (
            <li key={id} className={styles.item}>
              <Link className={styles.link} to={to}>
                {title}
              </Link>
              <DueLabel inRow day={dueOn} />
            </li>
          ))}
          {hidden > 0 && <li className={styles.title}>{t({ id: 'and {hidden} more' }, { hidden })}</li>}
        </ul>
      )}
    </Card>
  )
}
