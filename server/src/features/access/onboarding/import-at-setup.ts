import { message } from '@oriel/contracts/message'
import type { SetupImport, SetupToken } from '@oriel/contracts/v1/access/onboarding-schemas'
import { conflict, HttpError, invalidFields } from '../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/http/services.ts'
import { hashToken } from '../../../platform/http/session/tokens.ts'
import { storedBytes } from '../../../platform/storage/read-zip.ts'
import type { ImportProgress } from '../../../platform/db/live-events/live-events.ts'
import { proveSetupToken } from './setup-link.ts'

/** Milliseconds between reports. */
const BEAT = 1000
/** Milliseconds without a report, after which the importing process is considered dead. */
const LEASE = 30_000

type Current = Pick<Services, 'archives'>

const isRunning = (latest: ImportProgress | null) => latest?.state === 'running' && Date.now() - latest.at < LEASE

export function findImport({ archives }: Current, token: string): ImportProgress | null {
  const latest = archives.latestImport()
  return latest?.hash === hashToken(token) && (latest.state !== 'running' || isRunning(latest)) ? latest : null
}

/** No query: the database waits for a running import, which removes the token. */
export async function proveForImport(params: Record<string, string>, services: Services, ip: string) {
  if (!findImport(services, params['token'] ?? '')) await proveSetupToken(params, services, ip)
}

/** Answers after checking the file: a proxy wouldn't wait for the import. */
export async function importAtSetup(
  { token }: SetupToken,
  { services, request: { ip, id: requestId }, files: [file] = [] }: PublicRequestContext,
): Promise<SetupImport> {
  if (!file) throw invalidFields({ file: message({ id: 'Choose an Oriel export' }) })
  const { archives, storage } = services
  const bytes = storedBytes(storage, file)
  try {
    await archives.check(bytes)
    if (isRunning(archives.latestImport())) throw conflict(message({ id: 'An import is already running.' }))
  } catch (error) {
    await storage.discard(file)
    throw error
  }
  const started: ImportProgress = { hash: hashToken(token), state: 'running', percent: 0, entry: '', at: Date.now() }
  archives.report(started)
  void runImport(services, started, file, { ip, requestId })
  return shown(started)
}

export async function showImport({ token }: SetupToken, { services }: PublicRequestContext): Promise<SetupImport> {
  const latest = findImport(services, token)
  if (latest?.refusal) throw new HttpError(latest.refusal)
  return latest ? shown(latest) : { state: 'none', percent: 0, entry: '' }
}

function shown({ state, percent, entry }: ImportProgress): SetupImport {
  return { state: state === 'failed' ? 'none' : state, percent, entry }
}

async function runImport(
  services: Services,
  started: ImportProgress,
  file: UploadedFile,
  by: { ip: string; requestId: string },
) {
  const { archives, storage, log } = services
  let progress = started
  const report = (news: Partial<ImportProgress>) => {
    progress = { ...progress, ...news, at: Date.now() }
    archives.report(progress)
  }
  const timer = setInterval(() => report({}), BEAT)
  const refusal = await archives
    .read(storedBytes(storage, file), by, (percent, entry) => (progress = { ...progress, percent, entry }))
    .catch((error: unknown) => refusalOf(error, services))
  clearInterval(timer)
  await storage
    .discard(file)
    .catch((error: unknown) => log.error({ err: error }, 'the uploaded export was not deleted'))
  report(refusal ? { state: 'failed', refusal } : { state: 'done', percent: 100 })
}

function refusalOf(error: unknown, { log }: Services): NonNullable<ImportProgress['refusal']> {
  if (error instanceof HttpError) return error.answer
  log.error({ err: error }, 'the import failed')
  const said = message({ id: 'The import failed, and nothing was changed. The server log names the cause.' })
  return { status: 409, code: 'import-failed', message: said }
}
