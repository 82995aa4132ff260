import { useQuery } from '@tanstack/react-query'
import { movesOfWorkQuery } from '../../lib/moved-days.ts'
import { MovedDaysNote } from './moved-days.tsx'

/** How the agreed day of work moved; nothing where it never did. */
export function MovedDaysOfWork({ id }: { id: string }) {
  const { data } = useQuery(movesOfWorkQuery(id))
  return data ? <MovedDaysNote moves={data} /> : null
}
