import { getProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const projectClientsQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'clients', id], queryFn: () => callApi(getProjectClients, { id }) })
