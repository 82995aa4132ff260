import { download, clients } from '../call.ts'
import type { ById, CompanyScope } from '../common-schemas.ts'

/** ZIP with an offline page. Managers make it viewing as an approver, so it contains only what the client sees. */
export const downloadHandOver = download<ById>('/api/v1/projects/:id/hand-over.zip', clients, 'application/zip')
/** All projects of an approver, archived ones included. */
export const downloadAllHandOver = download<CompanyScope>('/api/v1/hand-over.zip', clients, 'application/zip')

/** Returns a signed `url` of the download, valid for ten minutes without a bearer token. */
export const linkHandOver = download<ById>('/api/v1/projects/:id/hand-over.zip/link', clients, 'application/json')
export const linkAllHandOver = download<CompanyScope>('/api/v1/hand-over.zip/link', clients, 'application/json')
