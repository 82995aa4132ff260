import { clients } from '../../roles.ts'
import { download } from '../call.ts'
import type { ById, CompanyScope } from '../common-schemas.ts'

/**
 * ZIP with a page that opens offline. Approvers download their own; a manager makes it viewing as one of them
 * (view-as-client.ts), so it never contains more than the client sees.
 */
export const downloadHandOver = download<ById>('/api/v1/projects/:id/hand-over.zip', clients, 'application/zip')
/** All projects in which the reader is an approver, archived ones included. */
export const downloadAllHandOver = download<CompanyScope>('/api/v1/hand-over.zip', clients, 'application/zip')

/** Each answers the signed `url` of that download, which a browser opens without a bearer token for ten minutes. */
export const linkHandOver = download<ById>('/api/v1/projects/:id/hand-over.zip/link', clients, 'application/json')
export const linkAllHandOver = download<CompanyScope>('/api/v1/hand-over.zip/link', clients, 'application/json')
