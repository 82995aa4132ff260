import { useQuery } from '@tanstack/react-query'
import { workDateChangesQuery } from '../../../lib/date-changes.ts'
import { DateChangeNote } from './date-changes.tsx'

export function WorkDateChanges({ id }: { id: string }) {
  const { data } = useQuery(workDateChangesQuery(id))
  return data ? <DateChangeNote moves={data} /> : null
}
