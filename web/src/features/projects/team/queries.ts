import { getProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { callQuery } from '../../../lib/api/call-query.ts'

export const projectClientsQuery = (id: string) => callQuery(['customer', 'clients', id], getProjectClients, { id })
