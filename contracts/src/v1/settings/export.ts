import { call, download, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { ExportedFile, LatestExport } from './export-schemas.ts'

/** ZIP of the workspace: docs/export-format.md. */
export const getExport = call<Nothing, LatestExport>('GET /api/v1/export', managers)
/** Replaces the previous file. */
export const startExport = call<Nothing, LatestExport>('POST /api/v1/export', managers, { status: 202 })
export const downloadExport = download<ExportedFile>('/api/v1/export/:sha256', managers, 'application/zip')
/** Returns a signed `url` of the download, valid for ten minutes without a bearer token. */
export const linkExport = download<ExportedFile>('/api/v1/export/:sha256/link', managers, 'application/json')
