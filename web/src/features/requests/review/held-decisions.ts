import type { RequestReview } from '@oriel/contracts/v1/requests/requests-schemas'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

export interface HeldDecision {
  status: 'approved' | 'rejected'
  /** Undefined once it takes effect. */
  undo?: () => void
}
type HeldDecisions = Partial<Record<string, HeldDecision>>

const queryKey = ['held-decisions']

/** By request: decisions of this tab that can be undone; the server holds them until then. */
export const useHeldDecisions = (): HeldDecisions =>
  useQuery<HeldDecisions>({ queryKey, queryFn: skipToken, staleTime: Infinity }).data ?? {}

export const setHeldDecision = (client: QueryClient, id: string, decision: HeldDecision | undefined) =>
  client.setQueryData<HeldDecisions>(queryKey, (held) => ({ ...held, [id]: decision }))

/** False after signing out. */
export const isHeld = (client: QueryClient, id: string) =>
  client.getQueryData<HeldDecisions>(queryKey)?.[id] !== undefined

export type Review = Omit<RequestReview, 'id' | 'version'>
/** Returns what was typed and chosen. */
export const undoneReview = (client: QueryClient, id: string, decision: Review['decision']): Partial<Review> =>
  client.getQueryData<Review>(['undone-review', id, decision]) ?? {}
export const keepUndoneReview = (client: QueryClient, id: string, review: Review) =>
  client.setQueryData(['undone-review', id, review.decision], review)
