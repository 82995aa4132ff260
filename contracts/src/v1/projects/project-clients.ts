import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { ProjectClients, ProjectClientsEdit } from './project-clients-schemas.ts'
import type { ById } from '../common-schemas.ts'

/** Clients also see their colleagues here. */
export const getProjectClients: Call<ById, ProjectClients> = {
  method: 'GET',
  path: '/api/v1/projects/:id/clients',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
/** Replaces the list: anyone not in it loses access. 409 without an approver or for a stale version. */
export const setProjectClients: Call<ProjectClientsEdit, ProjectClients> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/clients',
  who: managers,
}
