import { useQuery } from '@tanstack/react-query'
import { projectDateChangesQuery } from '../../../lib/date-changes.ts'
import { t } from '../../../lib/t.ts'
import { DateChangeList } from '../../../ui/data/date-changes.tsx'
import { Card } from '../../../ui/index.ts'

/** Hidden if no date changed after the client had seen it. */
export function DateChangesCard({ projectId }: { projectId: string }) {
  const { data } = useQuery(projectDateChangesQuery(projectId))
  if (!data || data.length === 0) return null
  return (
    <Card title={t({ id: 'Date changes' })}>
      <DateChangeList
        moves={data}
        nameOf={({ of }) => (of.kind === 'project' ? t({ id: 'The project itself' }) : of.title)}
      />
    </Card>
  )
}
