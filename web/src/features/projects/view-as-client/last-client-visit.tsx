import { getLastClientVisit } from '@oriel/contracts/v1/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'
import { relativeTimeLabel, formatExactInstant } from '../../../lib/dates.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, useNow } from '../../../ui/index.ts'
import styles from './last-client-visit.module.css'

export const lastClientVisitQuery = (id: string) =>
  callQuery(['customer', 'client-look', id], getLastClientVisit, { id })

export function LastClientVisitText({ projectId }: { projectId: string }) {
  const now = useNow()
  const { data } = useQuery(lastClientVisitQuery(projectId))
  if (!data || data.client === null) return null
  const { client, lookedAt, people } = data
  const person = personById(people, client)
  return (
    <span className={styles.look} title={lookedAt === null ? undefined : formatExactInstant(lookedAt)}>
      <PersonAvatar person={person} size="tiny" decorative />
      {lookedAt === null
        ? t({ id: '{name} hasn’t visited yet' }, { name: person.name })
        : t({ id: '{name} last visited: {age}' }, { name: person.name, age: relativeTimeLabel(lookedAt, now) })}
    </span>
  )
}
