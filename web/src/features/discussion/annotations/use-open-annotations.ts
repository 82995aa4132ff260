import { skipToken, useQuery } from '@tanstack/react-query'
import { useMe } from '../../../lib/session/session.ts'
import { anchorLabel } from './anchor-label.ts'
import { annotationsQuery } from './queries.ts'

export interface OpenAnnotations {
  mine: Array<{ id: string; text: string; place: string }>
  others: number
}

export function useOpenAnnotations(file: { id: string; version: number } | null): OpenAnnotations {
  const { id: me } = useMe()
  const query = annotationsQuery(file?.id ?? '', file?.version ?? 0)
  const { data } = useQuery({ ...query, queryFn: file ? query.queryFn : skipToken })
  const open = data?.annotations.filter(({ resolved: solved }) => solved === null) ?? []
  const mine = open.filter(({ author }) => author.id === me)
  return {
    mine: mine.map((annotation) => ({ id: annotation.id, text: annotation.text, place: anchorLabel(annotation) })),
    others: open.length - mine.length,
  }
}
