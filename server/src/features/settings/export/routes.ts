import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import * as calls from '@oriel/contracts/v1/settings/export'
import { ExportedFile, LatestExport } from '@oriel/contracts/v1/settings/export-schemas'
import { linkedRawRoute, route } from '../../../platform/http/route.ts'
import { serveExport, showExport, startExport } from './serve-export.ts'

export const exportRoutes = [
  route(withSchemas(calls.getExport, Nothing, LatestExport), (_, ctx) => showExport(ctx)),
  route(withSchemas(calls.startExport, Nothing, LatestExport), (_, ctx) => startExport(ctx), { stepUp: 'required' }),
  ...linkedRawRoute(
    rawWithSchemas(calls.downloadExport, ExportedFile),
    rawWithSchemas(calls.linkExport, ExportedFile),
    serveExport,
    { stepUp: 'required' },
  ),
]
