import type { AttentionKind } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../lib/session/session.ts'
import { attentionQuery } from './queries.ts'

/** What staff answer where the client reads it. */
const REPLIED_TO: ReadonlySet<AttentionKind> = new Set(['client-waits', 'changes-requested', 'answered'])

/** Whether a client waits for a reply at this project, work or request: a reply there is for them. */
export function useWaitingClient(id: string): boolean {
  const { role } = useMe()
  const { data } = useQuery({ ...attentionQuery, enabled: role !== 'customer' })
  return (data?.needs ?? []).some(
    ({ kind, workItem, request, project }) => REPLIED_TO.has(kind) && (workItem ?? request ?? project.id) === id,
  )
}
