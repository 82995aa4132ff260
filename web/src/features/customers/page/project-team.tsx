import type { TeamWork } from '@oriel/contracts/classic/customers'
import { occupationOf } from '@oriel/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import {
  Badge,
  Card,
  CardGrid,
  DueLabel,
  ErrorState,
  EmptyState,
  PersonAvatar,
  SkeletonCards,
} from '../../../ui/index.ts'
import { Users } from 'lucide-react'
import styles from './project-team.module.css'
import { teamWorkQuery } from '../queries.ts'

/** As much of somebody's work as a card has room for. */
const SHOWN = 4

/** Who works on the project, and on what. */
export function ProjectTeam({ customerId }: { customerId: string }) {
  const { data, isError, refetch } = useQuery(teamWorkQuery(customerId))
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonCards count={3} />
  if (data.length === 0) return <EmptyState icon={Users} title="No team members assigned" level={2} />
  return (
    <CardGrid>
      {data.map((member) => (
        <MemberCard key={member.person._id} customerId={customerId} member={member} />
      ))}
    </CardGrid>
  )
}

function MemberCard({ customerId, member }: { customerId: string; member: TeamWork }) {
  const paths = usePaths()
  const { person, onTeam } = member
  const work = [
    ...member.tasks.map((task) => ({ ...task, to: paths.task(task._id, customerId) })),
    ...member.subtasks.map((it) => ({ ...it, to: paths.subtask(it._id, it.taskId, customerId) })),
  ].toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
  const hidden = work.length - SHOWN
  return (
    <Card>
      <div className={styles.person}>
        <PersonAvatar person={person} decorative />
        <div className={styles.words}>
          <h2 className={styles.name}>{person.fullName}</h2>
          <p className={styles.title}>{occupationOf(person) ?? person.department}</p>
        </div>
        {!onTeam && <Badge>Not on the team</Badge>}
      </div>
      {work.length === 0 ? (
        <p className={styles.title}>Nothing open</p>
      ) : (
        <ul className={styles.work}>
          {work.slice(0, SHOWN).map(({ _id, title, dueDate, to }) => (
            <li key={_id} className={styles.item}>
              <Link className={styles.link} to={to}>
                {title}
              </Link>
              <DueLabel day={dueDate} />
            </li>
          ))}
          {hidden > 0 && <li className={styles.title}>and {hidden} more</li>}
        </ul>
      )}
    </Card>
  )
}
