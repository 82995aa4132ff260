import { getClientLook } from '@oriel/contracts/v1/projects'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { ageLabel, exactInstant } from '../../../lib/dates.ts'
import { personOf } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, useNow } from '../../../ui/index.ts'
import styles from './client-look.module.css'

const clientLookQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'client-look', id], queryFn: () => ask(getClientLook, { id }) })

/** When the client last looked; nothing until that is known. */
export function ClientLook({ projectId }: { projectId: string }) {
  const now = useNow()
  const { data } = useQuery(clientLookQuery(projectId))
  if (!data) return null
  const { client, lookedAt, people } = data
  const person = personOf(people, client)
  return (
    <span className={styles.look} title={lookedAt === null ? undefined : exactInstant(lookedAt)}>
      <PersonAvatar person={person} size="tiny" decorative />
      {lookedAt === null
        ? t({ id: '{name} has not looked yet' }, { name: person.name })
        : t({ id: '{name} looked: {age}' }, { name: person.name, age: ageLabel(lookedAt, now) })}
    </span>
  )
}
