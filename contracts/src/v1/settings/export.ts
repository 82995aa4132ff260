import { managers } from '../../roles.ts'
import { call, download } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { ExportedFile, LatestExport } from './export-schemas.ts'

/** The whole workspace as a ZIP file; docs/export-format.md describes it. */
export const getExport = call<Nothing, LatestExport>('GET /api/v1/export', managers)
/** Replaces the previous file. */
export const startExport = call<Nothing, LatestExport>('POST /api/v1/export', managers, { status: 202 })
export const downloadExport = download<ExportedFile>('/api/v1/export/:sha256', managers, 'application/zip')
/** Answers the signed `url` of that download, which a browser opens without a bearer token for ten minutes. */
export const linkExport = download<ExportedFile>('/api/v1/export/:sha256/link', managers, 'application/json')
