import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ProjectClients, ProjectClientsEdit } from './project-clients-schemas.ts'
import type { ById } from '../common-schemas.ts'

/** Who of the client sees it, and what they may do; clients read of their colleagues. */
export const getProjectClients: Call<ById, ProjectClients> = {
  method: 'GET',
  path: '/api/v1/projects/:id/clients',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
/** Whoever is not among them sees it no longer. 409 without an approver, and for a version that is not the last. */
export const setProjectClients: Call<ProjectClientsEdit, ProjectClients> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/clients',
  who: managers,
}
