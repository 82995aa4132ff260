import { message } from '@oriel/contracts/message'
import type { ExportedFile, LatestExport } from '@oriel/contracts/v1/settings/export-schemas'
import type { FastifyRequest } from 'fastify'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { lockSettings } from '../../../platform/db/read-settings.ts'
import { conflict, notFound } from '../../../platform/base/errors.ts'
import { serveFile } from '../../../platform/http/responses/serve-file.ts'
import type { RawResponse } from '../../../platform/http/route.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { newKey } from '../../../platform/storage/upload-stream.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { deletedAt, readExport, type StoredExport, writeExport } from './stored-export.ts'

export async function showExport({ actor, db }: RequestContext): Promise<LatestExport> {
  ensureAllowed(actor, policy.export.see)
  const stored = await readExport(db)
  return { latest: stored && shown(stored) }
}

/** Written by jobs/run-export.ts. */
export async function startExport(ctx: RequestContext): Promise<LatestExport> {
  const { actor, db, afterwards } = ctx
  ensureAllowed(actor, policy.export.create)
  await lockSettings(db)
  const before = await readExport(db)
  if (before?.state === 'running') throw conflict(message({ id: 'An export is already running.' }))
  const started: StoredExport = {
    state: 'running',
    by: actor.fullName,
    startedAt: new Date().toISOString(),
    percent: 0,
    key: newKey(),
    beatAt: null,
    done: null,
  }
  await writeExport(db, started)
  await recordAuditEvent(ctx, { event: 'workspace-exported' })
  afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: actor.id }))
  if (before) afterwards(({ storage }) => storage.discard(before))
  return { latest: shown(started) }
}

export async function serveExport(
  { sha256 }: ExportedFile,
  { actor, db }: RequestContext,
  { headers }: FastifyRequest,
): Promise<RawResponse> {
  ensureAllowed(actor, policy.export.create)
  const stored = await readExport(db)
  if (stored?.done?.sha256 !== sha256 || deletedAt(stored) < new Date().toISOString())
    throw notFound(message({ id: 'This export was deleted. Start a new one.' }))
  const { key, done } = stored
  const file = { key, size: done.size, version: sha256, name: fileName(stored), type: 'application/zip' }
  const { ip, requestId } = actor
  return serveFile(headers, file, {
    seen: (services) => appendAudit(services.db, { event: 'export-downloaded', actor, ip, requestId }),
  })
}

function shown(stored: StoredExport) {
  const { state, by, startedAt, percent, done } = stored
  const file = done && {
    name: fileName(stored),
    size: done.size,
    sha256: done.sha256,
    deletedAt: deletedAt(stored),
  }
  return { state, by, startedAt, percent, file }
}

const fileName = ({ startedAt }: StoredExport) => `oriel-export-${startedAt.slice(0, 10)}.zip`
