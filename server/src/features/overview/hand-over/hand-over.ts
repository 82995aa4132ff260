import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { LIMITS, PER_HOUR } from '@oriel/contracts/limits'
import type { NewAuditEntry } from '../../../platform/db/append-audit.ts'
import type { RawResponse } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/http/services.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { type RequestContext, withRequestContext } from '../../../platform/http/session/request-context.ts'
import { listPublicSigningKeys } from '../../../platform/config/secrets/signing-key.ts'
import { windowsFileName } from '../../../platform/storage/file-names.ts'
import { createZip, uniquelyNamed, type ZipEntry } from '../../../platform/storage/zip.ts'
import { parseAcceptLanguage } from '../../../platform/base/translate.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { ensureHourlyLimit } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { findArchiveFiles } from '../../discussion/files/download-files.ts'
import { listFormerVersions } from '../../discussion/files/find-file.ts'
import { downloadHeaders } from '../../../platform/http/responses/serve-file.ts'
import { prepareViewRecord } from '../../discussion/files/views/record-views.ts'
import { scopeToCompany } from '../../people/companies/scope-to-company.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { listProjects } from '../../projects/projects/list-projects.ts'
import { findSignOffRecords } from '../../sign-off/records/find-records.ts'
import { renderRecordPdf } from '../../sign-off/records/pdf/record-pdf.ts'
import { writeIndexPage } from './index-page.ts'
import { type HandOver, toFileName } from './sections.ts'

export async function handOverProject({ id }: { id: string }, ctx: RequestContext, request: FastifyRequest) {
  const project = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.handOver, { ...project, projectId: id })
  return handOver(ctx, request, project, [project])
}

/** Projects of which the caller is an approver, also archived ones. */
export async function handOverAll(
  { company }: { company?: string | undefined },
  all: RequestContext,
  request: FastifyRequest,
) {
  const ctx = await scopeToCompany(all, company)
  const filter = { limit: LIMITS.listMost, sort: 'name', order: 'asc' } as const
  const { items: current } = await listProjects(filter, ctx)
  const { items: archived } = await listProjects({ ...filter, archived: 'true' }, ctx)
  const projects = [...current, ...archived].filter(({ can }) => can.includes('handOver'))
  const name = (company && projects[0]?.company) || ctx.actor.fullName
  return handOver(ctx, request, { id: company ?? null, name }, projects)
}

async function handOver(
  ctx: RequestContext,
  request: FastifyRequest,
  about: { id: string | null; name: string },
  projects: HandOver['projects'],
): Promise<RawResponse> {
  const { actor, db } = ctx
  const recipient = await findRecipient(db, actor.id)
  const files = await listVersions(ctx, projects)
  const plan: HandOver = {
    ...about,
    projects: projects.map(({ id, name }) => ({ id, name })),
    files: Map.groupBy(files, ({ fileId }) => fileId),
    records: [],
    reader: actor.fullName ?? '',
    workspace: recipient?.workspace ?? '',
    today: readerToday(ctx),
    language: recipient?.language ?? parseAcceptLanguage(request.headers['accept-language']),
    timeZone: actor.calendar.timeZone ?? undefined,
  }
  return {
    headers: {
      ...downloadHeaders(`${toFileName(about.name)}.zip`),
      'content-type': 'application/zip',
    },
    limit: ({ pools }) =>
      ensureHourlyLimit(pools.sessions, `hand-over:${(actor.viewer ?? actor).id}`, PER_HOUR.handOvers),
    async body(services) {
      await recordHandOver(services, ctx, about)
      return createZip(withManifest(plan, entriesOf(plan, files, { services, ctx, request })))
    },
    seen: await prepareViewRecord(ctx, files, 'downloaded'),
  }
}

interface StoredVersion {
  storageKey: string
  originalName: string
}

async function listVersions(ctx: RequestContext, projects: HandOver['projects']) {
  const entryOf = (folder: string, { storageKey, originalName }: StoredVersion, at: string) => ({
    storageKey,
    modifiedAt: new Date(at),
    name: `${folder}/${windowsFileName(originalName)}`,
  })
  const versions = []
  for (const { id: projectId } of projects)
    for (const file of await findArchiveFiles(ctx, { projectId })) {
      const { id: fileId, fileVersion: version, uploadedAt } = file
      versions.push({ fileId, version, ...entryOf('files', file, uploadedAt) })
      for (const former of version > 1 ? await listFormerVersions(ctx, file) : [])
        versions.push({ fileId, version: former.number, ...entryOf('files/earlier', former, former.at) })
    }
  return uniquelyNamed(versions)
}

interface Source {
  services: Services
  ctx: RequestContext
  request: FastifyRequest
}

/** One transaction per part: a slow download must not hold one open. Each checks visibility again. */
const readIn =
  ({ services, ctx: { actor } }: Pick<Source, 'services' | 'ctx'>) =>
  <Result>(work: (ctx: RequestContext) => Promise<Result>) =>
    withRequestContext(services, actor, 'read', work, 'hand-over')

async function* entriesOf(
  plan: HandOver,
  files: ReadonlyArray<Omit<ZipEntry, 'open'> & Pick<StoredVersion, 'storageKey'>>,
  source: Source,
): AsyncGenerator<ZipEntry> {
  const { services, request } = source
  const read = readIn(source)
  const modifiedAt = new Date(plan.today)
  const page = (name: string, text: () => Promise<string | Buffer>): ZipEntry => ({
    name,
    modifiedAt,
    open: async () => Readable.from([Buffer.from(await text())]),
  })
  yield { name: 'index.html', modifiedAt, open: async () => Readable.from(writeIndexPage(plan, read)) }
  for (const { id, path } of plan.records) {
    yield page(`${path}.json`, () => read(async (ctx) => JSON.stringify(await findSignOffRecords({ id }, ctx))))
    yield page(`${path}.pdf`, async () => {
      const { protocol, host } = request
      const as = { protocol, host, headers: { 'accept-language': plan.language } }
      return (await (await read((ctx) => renderRecordPdf({ id }, ctx, as))).body(services)) as Buffer
    })
  }
  if (plan.records.length > 0) yield page('verify.html', () => verifierPage(source, plan.language))
  for (const { storageKey, ...file } of files)
    yield { ...file, open: async () => (await services.storage.open(storageKey)).stream }
}

async function verifierPage({ services }: Source, language: string) {
  // Lazy import: type stripping takes 18 MB.
  const { buildVerifierPage } = await import('../../sign-off/records/verifier/verifier-page.ts')
  return buildVerifierPage(await listPublicSigningKeys(services.pools.reads), language).html
}

/** Appends `manifest.json` with each file's hash, computed while sending. */
async function* withManifest(
  { name, reader, today, projects }: HandOver,
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<ZipEntry> {
  const files: Array<{ path: string; bytes: number; sha256: string }> = []
  async function* hashed(path: string, stream: Readable) {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of stream as AsyncIterable<string | Buffer>) {
      const part = Buffer.from(chunk as Buffer)
      hash.update(part)
      bytes += part.length
      yield part
    }
    files.push({ path, bytes, sha256: hash.digest('hex') })
  }
  for await (const { name: path, modifiedAt, open } of entries)
    yield { name: path, modifiedAt, open: async () => Readable.from(hashed(path, await open())) }
  const manifest = () => JSON.stringify({ format: 'oriel-hand-over/1', name, reader, today, projects, files }, null, 2)
  yield {
    name: 'manifest.json',
    modifiedAt: new Date(today),
    open: async () => Readable.from([Buffer.from(manifest())]),
  }
}

/** In the manager's name if they view as client. */
function recordHandOver(services: Services, { actor }: RequestContext, target: NonNullable<NewAuditEntry['target']>) {
  const by = { ...actor, ...actor.viewer }
  return withRequestContext(services, actor, 'write', (ctx) =>
    recordAuditEvent({ ...ctx, actor: by }, { event: 'handed-over', target, details: { fullName: actor.fullName } }),
  )
}
