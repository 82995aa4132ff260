import { getLastClientVisit } from '@oriel/contracts/v1/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'
import { relativeTimeLabel, formatExactInstant } from '../../../lib/dates.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { useNow } from '../../../ui/index.ts'

export const lastClientVisitQuery = (id: string) =>
  callQuery(['customer', 'client-look', id], getLastClientVisit, { id })

export function LastClientVisitText({ projectId }: { projectId: string }) {
  const now = useNow()
  const { data } = useQuery(lastClientVisitQuery(projectId))
  if (!data || data.client === null) return null
  const { client, lookedAt, people } = data
  if (lookedAt === null) return t({ id: 'Hasn’t visited yet' })
  return (
    <time dateTime={lookedAt} title={`${personById(people, client).name}, ${formatExactInstant(lookedAt)}`}>
      {relativeTimeLabel(lookedAt, now)}
    </time>
  )
}
