import { listProposals } from '@oriel/contracts/v1/proposals'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../../lib/api/ask.ts'

/** Who was proposed for a project, and what became of it. */
export const proposalsQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'proposals', id], queryFn: () => ask(listProposals, { id }) })
