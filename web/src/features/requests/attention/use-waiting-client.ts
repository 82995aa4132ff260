import type { AttentionKind } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { useSide } from '../../../lib/session/use-side.ts'
import { attentionQuery } from './queries.ts'

/** Answered in a thread visible to the client. */
const REPLIED_TO: ReadonlySet<AttentionKind> = new Set(['client-awaiting-reply', 'changes-requested', 'answered'])

/** Replies then default to visible to the client. */
export function useWaitingClient(id: string): boolean {
  const side = useSide()
  const { data } = useQuery({ ...attentionQuery, enabled: side !== 'client' })
  return (data?.needs ?? []).some(
    ({ kind, workItem, request, project }) => REPLIED_TO.has(kind) && (workItem ?? request ?? project.id) === id,
  )
}
