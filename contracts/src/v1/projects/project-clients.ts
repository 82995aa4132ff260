import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ProjectClients, ProjectClientsEdit } from './project-clients-schemas.ts'
import type { ById } from '../common-schemas.ts'

export const getProjectClients: Call<ById, ProjectClients> = {
  method: 'GET',
  path: '/api/v1/projects/:id/clients',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
/** People not in the list lose access. 409 without an approver or for a stale version. */
export const setProjectClients: Call<ProjectClientsEdit, ProjectClients> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/clients',
  who: managers,
}
