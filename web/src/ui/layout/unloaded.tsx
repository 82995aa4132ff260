import type { ComponentProps } from 'react'
import { ErrorState } from './empty-state.tsx'
import { SkeletonCards, SkeletonRows } from './skeleton.tsx'

type UnloadedProps = Omit<ComponentProps<typeof ErrorState>, 'onRetry'> & {
  query: { isError: boolean; refetch: () => unknown }
  rows?: number
  inTable?: boolean
  cards?: number
}

/** Skeletons, or an error with *Try again*. */
export function Unloaded({ query, rows, inTable = false, cards, ...texts }: UnloadedProps) {
  if (query.isError) return <ErrorState {...texts} onRetry={() => void query.refetch()} />
  return cards ? <SkeletonCards count={cards} /> : <SkeletonRows {...(rows && { count: rows })} inTable={inTable} />
}
