import { listLatestMoves } from '@oriel/contracts/v1/moved-days'
import type { LatestMoves } from '@oriel/contracts/v1/shapes/moved-days'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import type { Span } from './span.ts'

export type LatestMove = LatestMoves['items'][number]
/** By the id of what moved. */
export type Moves = ReadonlyMap<string, LatestMove>

/** What moved to these days after its client could read another one. The calendar does not wait for it. */
export function useMoves({ from, to }: Span, project: string | undefined): Moves {
  const filter = { from, to, ...(project === undefined ? {} : { project }) }
  const { data } = useQuery({
    queryKey: ['task', 'moves', 'in-days', filter],
    queryFn: () => ask(listLatestMoves, filter),
  })
  return new Map(data?.items.map((move) => [move.of, move]))
}
