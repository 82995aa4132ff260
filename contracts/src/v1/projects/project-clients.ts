import { call, everyone, managers } from '../call.ts'
import type { ProjectClients, ProjectClientsEdit } from './project-clients-schemas.ts'
import type { ById } from '../common-schemas.ts'

export const getProjectClients = call<ById, ProjectClients>('GET /api/v1/projects/:id/clients', everyone, {
  within: ['project', 'id'],
})
/** People not listed lose access. 409 without an approver or if stale. */
export const setProjectClients = call<ProjectClientsEdit, ProjectClients>('PUT /api/v1/projects/:id/clients', managers)
