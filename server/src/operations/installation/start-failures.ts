import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { DifferentKeys } from '../../platform/config/secrets/open-secrets.ts'
import { databaseFile } from '../../platform/db/former-names.ts'
import { StorageUnavailable } from '../../platform/storage/storage.ts'

type Places = Pick<Config, 'dataDir' | 'secretsDir' | 'databaseUrl' | 's3'>

/** Bytes. Even to read, SQLite needs a few pages for its log. */
const HARDLY_ANY = 256 * 1024

/** Codes of SQLite, the operating system and PostgreSQL. */
export function describeStartFailure(error: unknown, places: Places): Error {
  if (error instanceof StartupError) return error
  if (error instanceof DifferentKeys) return new StartupError(error.message)
  const code = codeOf(error)
  const full = whatIsFull(code, places)
  if (full)
    return new StartupError(`The disk of ${full} is full: make room on it and start again. What is stored is unharmed.`)
  // Buckets that refuse connections give PostgreSQL's codes.
  const isOfBucket = places.s3 !== undefined && error instanceof StorageUnavailable
  const line = (isOfBucket ? undefined : ofDatabase(error, code, places)) ?? ofStorage(error, places)
  if (line) return new StartupError(line.replaceAll(/\s*\n\s*/g, ' '))
  return error instanceof Error ? error : new Error(String(error))
}

function whatIsFull(code: string, { dataDir, secretsDir }: Places): string | undefined {
  const says = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)
  // SQLite's report of no room for shared memory.
  if (!says && !/^SQLITE_(IOERR|CANTOPEN)/.test(code)) return undefined
  return [dataDir, secretsDir].find(hasHardlyAny) ?? (says ? dataDir : undefined)
}

function hasHardlyAny(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < HARDLY_ANY
  } catch {
    return false
  }
}

function ofDatabase(error: unknown, code: string, { dataDir, databaseUrl }: Places): string | undefined {
  const file = databaseFile(dataDir)
  const path = error instanceof Error && 'path' in error ? String(error.path) : dataDir
  // On a read-only disk, mkdir gives ENOENT.
  if (!path.startsWith(dataDir) && /^E(NOENT|NOTDIR|EXIST|ROFS|ACCES|PERM|IO)$/.test(code))
    return `${path} cannot be created, read or written (${code}): look at its owner, its rights and the disk.`
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return `The database ${file} is damaged (${code}): move it and its -wal and -shm files away without changing them, and restore the last backup (npm run restore).`
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return `Another program is using the database ${file} (${code}): end it and start again.`
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)|EROFS|EACCES|EPERM|EIO)/.test(code))
    return `The data folder ${dataDir} or the database in it cannot be read and written (${code}): look at its owner, its rights and the disk.`
  const connecting = databaseUrl && ofConnection(code, databaseUrl)
  if (connecting) return connecting
  if (code === '53100') return `The disk of the PostgreSQL server is full: make room on it and start again.`
  if (databaseUrl && /^XX00[12]$/.test(code))
    return `PostgreSQL says that the database is damaged (${code}): restore the last dump.`
  return undefined
}

/** Without the password. */
function ofConnection(code: string, databaseUrl: string): string | undefined {
  const url = URL.parse(databaseUrl)
  if (!url) return undefined
  const { host, username, pathname } = url
  const [user, database] = [decodeURIComponent(username) || 'of this system', decodeURIComponent(pathname.slice(1))]
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `The host ${host} in DATABASE_URL is unknown (${code}): check its name and the network.`
  if (/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|E(HOST|NET)UNREACH|57P0[1-3])$/.test(code))
    return `PostgreSQL at ${host} does not answer (${code}): check that it runs there, and DATABASE_URL.`
  if (code.startsWith('28'))
    return `PostgreSQL at ${host} refuses the user ${user} (${code}): check user and password in DATABASE_URL.`
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database ${database} (${code}): create it, or check DATABASE_URL.`
  if (code === '42501')
    return `The user ${user} may not use the database ${database} (${code}): make the user the owner of it.`
  if (code === '53300')
    return `PostgreSQL at ${host} has no connection left (${code}): raise max_connections, or lower ORIEL_DATABASE_POOL.`
  return undefined
}

function ofStorage(error: unknown, { dataDir, s3 }: Places): string | undefined {
  if (!(error instanceof StorageUnavailable)) return undefined
  const place = s3 ? `bucket ${s3.bucket}` : `folder ${join(dataDir, 'files')}`
  const name = error.cause instanceof Error ? error.cause.name : ''
  if (s3 && ['NoSuchBucket', 'NotFound'].includes(name))
    return `There is no bucket ${s3.bucket} (${name}): create it, or check S3_BUCKET, S3_ENDPOINT and S3_REGION.`
  if (s3 && ['AccessDenied', 'Forbidden', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(name))
    return `The bucket ${s3.bucket} refuses the key (${name}): check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and its permissions.`
  const cause = error.cause instanceof Error ? `: ${error.cause.message || name}` : ''
  return `The files in the ${place} cannot be reached${cause}`
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code || codeOf(error.cause)
}
