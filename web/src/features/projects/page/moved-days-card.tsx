import { useQuery } from '@tanstack/react-query'
import { movesOfProjectQuery } from '../../../lib/moved-days.ts'
import { t } from '../../../lib/t.ts'
import { MovedDaysList } from '../../../ui/data/moved-days.tsx'
import { Card } from '../../../ui/index.ts'

/** Every agreed day of a project that moved after its client could read it: none is, where none did. */
export function MovedDaysCard({ projectId }: { projectId: string }) {
  const { data } = useQuery(movesOfProjectQuery(projectId))
  if (!data || data.length === 0) return null
  return (
    <Card title={t({ id: 'Moved days' })}>
      <MovedDaysList
        moves={data}
        nameOf={({ of }) => (of.kind === 'project' ? t({ id: 'The project itself' }) : of.title)}
      />
    </Card>
  )
}
