import { getProjectClients } from '@oriel/contracts/v1/project-clients'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../lib/api/ask.ts'

/** Who of the client sees a project. */
export const projectClientsQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'clients', id], queryFn: () => ask(getProjectClients, { id }) })
