import { resolve } from 'node:path'
import { Environment, parseReplyAddress, parseSender } from './environment.ts'

export type Config = ReturnType<typeof readConfig>

export interface MailConfig {
  smtp: string
  from: { name: string; address: string }
  /** Of this installation, for links. */
  url: string
  /** Set by a manager (`resolveMailHost`). */
  isGuarded?: true
}

export interface ReplyConfig {
  /** Lower case; reply addresses append `+` and a signed token. */
  local: string
  domain: string
  /** Undefined: no mailbox is polled. */
  imap: string | undefined
  /** Verifies messages posted by a mail server, if any. */
  key: string | undefined
  /** Whose `Authentication-Results` are trusted. Lower case. */
  authServer: string | undefined
  isGuarded?: true
}

export class InvalidConfig extends Error {
  override name = 'InvalidConfig'
}

export function readConfig(environment: Record<string, string | undefined>) {
  const it = parsed(environment)
  return {
    ...networkOf(it),
    ...databaseOf(it),
    ...filesOf(it),
    ...accountsOf(it),
    ...retentionOf(it),
    ...loggingOf(it),
    ...backupsOf(it),
    /** Without these variables, the stored ones (`loadMailSettings`). */
    mail: mailOf(it),
    replies: repliesOf(it),
    fixed: { mail: it.ORIEL_SMTP_URL !== undefined, replies: it.ORIEL_REPLY_ADDRESS !== undefined },
    mailAuthServer: it.ORIEL_MAIL_AUTH_SERVER,
    demo: it.ORIEL_DEMO,
  }
}

function parsed(environment: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(given)
  const problems = describeFormerSettings(given)
  if (result.success && problems.length === 0) return result.data
  for (const issue of result.error?.issues ?? []) problems.push(`${issue.path.join('.')}: ${issue.message}`)
  throw new InvalidConfig(problems.join('\n'))
}

const networkOf = (it: Environment) => ({
  port: it.PORT,
  host: it.HOST,
  trustProxy: it.ORIEL_TRUST_PROXY,
  publicUrl: it.ORIEL_URL && new URL(it.ORIEL_URL).origin,
  corsOrigins: it.ORIEL_CORS_ORIGINS,
  pushOrigins: it.ORIEL_PUSH_ORIGINS,
  /** Allows providers in private networks, and localhost without TLS. */
  oidcPrivate: it.ORIEL_OIDC_PRIVATE,
  maxConnections: it.ORIEL_MAX_CONNECTIONS,
  /** Milliseconds of shutdown in which new requests get 503. */
  stopDelay: it.ORIEL_SHUTDOWN_DELAY * 1000,
  answerCache: it.ORIEL_RESPONSE_CACHE_MB * 1024 * 1024,
})

const databaseOf = (it: Environment) => ({
  databaseUrl: it.DATABASE_URL,
  databasePool: it.ORIEL_DATABASE_POOL,
  processes: it.ORIEL_PROCESSES,
  /** Milliseconds a request may wait for PostgreSQL before 503. */
  longestWait: it.ORIEL_REQUEST_TIMEOUT * 1000,
})

const filesOf = (it: Environment) => ({
  dataDir: resolve(it.ORIEL_DATA_DIR),
  secretsDir: resolve(it.ORIEL_SECRETS_DIR),
  /** Even from another database. */
  adoptFiles: it.ORIEL_ADOPT_FILES,
  s3: it.S3_BUCKET
    ? {
        bucket: it.S3_BUCKET,
        endpoint: it.S3_ENDPOINT,
        region: it.S3_REGION,
        accessKeyId: it.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: it.S3_SECRET_ACCESS_KEY ?? '',
        prefix: it.S3_PREFIX,
      }
    : undefined,
})

const accountsOf = (it: Environment) => ({
  admin: { email: it.ORIEL_ADMIN_EMAIL, password: it.ORIEL_ADMIN_PASSWORD },
  acceptNewSealKey: it.ORIEL_ACCEPT_NEW_SEAL_KEY,
  /** Milliseconds since the sign-in; 0: no check. */
  exportReauth: it.ORIEL_EXPORT_REAUTH_MINUTES * 60_000,
  /** Milliseconds. */
  session: { idle: it.ORIEL_SESSION_IDLE_MINUTES * 60_000, longest: it.ORIEL_SESSION_MAX_MINUTES * 60_000 },
  /** Milliseconds until a manager's decision takes effect; 0: at once. */
  undoPeriod: it.ORIEL_UNDO_SECONDS * 1000,
  passwordMin: it.ORIEL_PASSWORD_MIN,
  /** Milliseconds. */
  notificationLink: it.ORIEL_NOTIFICATION_LINK_MINUTES * 60_000,
})

const retentionOf = (it: Environment) => ({
  /** Days a manager can read a password they set; 0: until changed. */
  issuedPasswordDays: it.ORIEL_MANAGER_PASSWORD_RETENTION_DAYS,
  /** Days; 0: forever. */
  auditDays: it.ORIEL_AUDIT_DAYS,
  addressDays: it.ORIEL_IP_RETENTION_DAYS,
  anonymiseDeleted: it.ORIEL_ANONYMIZE_DELETED,
})

const loggingOf = (it: Environment) => ({
  logLevel: it.ORIEL_LOG_LEVEL,
  logAddresses: it.ORIEL_LOG_IP_ADDRESSES,
  metrics:
    it.ORIEL_METRICS_PORT === undefined ? undefined : { port: it.ORIEL_METRICS_PORT, host: it.ORIEL_METRICS_HOST },
})

const mailOf = ({
  ORIEL_SMTP_URL: smtp,
  ORIEL_MAIL_FROM: from,
  ORIEL_URL: url,
}: Environment): MailConfig | undefined => {
  const sender = parseSender(from ?? '')
  return smtp && sender && url ? { smtp, from: sender, url: new URL(url).origin } : undefined
}

const repliesOf = (it: Environment): ReplyConfig | undefined => {
  const address = parseReplyAddress(it.ORIEL_REPLY_ADDRESS ?? '')
  if (!address) return undefined
  const { ORIEL_IMAP_URL: imap, ORIEL_INBOUND_EMAIL_KEY: key, ORIEL_MAIL_AUTH_SERVER: authServer } = it
  return { ...address, imap, key, authServer }
}

const backupsOf = (it: Environment) => ({
  backup: it.ORIEL_BACKUP_DIR ? { folder: resolve(it.ORIEL_BACKUP_DIR), keep: it.ORIEL_BACKUP_KEEP } : undefined,
  backupS3: {
    endpoint: it.BACKUP_S3_ENDPOINT,
    region: it.BACKUP_S3_REGION,
    accessKeyId: it.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: it.BACKUP_S3_SECRET_ACCESS_KEY,
  },
})

/** Renamed before 1.0. Refused, so no setting is ignored silently. */
const formerSettings: Record<string, string> = {
  ORIEL_ADDRESS_DAYS: 'ORIEL_IP_RETENTION_DAYS',
  ORIEL_ANONYMISE_DELETED: 'ORIEL_ANONYMIZE_DELETED',
  ORIEL_ANSWER_CACHE: 'ORIEL_RESPONSE_CACHE_MB',
  ORIEL_INBOUND_MAIL_KEY: 'ORIEL_INBOUND_EMAIL_KEY',
  ORIEL_ISSUED_PASSWORD_DAYS: 'ORIEL_MANAGER_PASSWORD_RETENTION_DAYS',
  ORIEL_LOG_ADDRESSES: 'ORIEL_LOG_IP_ADDRESSES',
  ORIEL_LONGEST_WAIT: 'ORIEL_REQUEST_TIMEOUT',
  ORIEL_STOP_DELAY: 'ORIEL_SHUTDOWN_DELAY',
}

const describeFormerSettings = (given: object): string[] =>
  Object.entries(formerSettings).flatMap(([old, name]) => (old in given ? [`${old}: is now called ${name}`] : []))
