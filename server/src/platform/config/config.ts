import { resolve } from 'node:path'
import { Environment, parseReplyAddress, parseSender } from './environment.ts'

export type Config = ReturnType<typeof readConfig>

export interface MailConfig {
  /** The mail server, with its password. */
  smtp: string
  from: { name: string; address: string }
  /** Where links lead, an origin. */
  url: string
}

/** How what people answer by mail comes in. */
export interface ReplyConfig {
  /** Of the mailbox, in lower case; addresses of ours have `+` and what is signed behind `local`. */
  local: string
  domain: string
  /** The mailbox that is read, with its password; undefined where none is. */
  imap: string | undefined
  /** With which a mail server signs what it hands over; undefined where none does. */
  key: string | undefined
}

/** The environment is not usable; the message lists every reason, a line each. */
export class InvalidConfig extends Error {
  override name = 'UnusableConfig'
}

/** Reads the environment once. Throws `InvalidConfig` with all that is wrong with it. */
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
    mail: mailOf(it),
    replies: repliesOf(it),
    demo: it.ORIEL_DEMO,
  }
}

/** An empty value is one that was not given. */
function parsed(environment: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  throw new InvalidConfig(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}

const networkOf = (it: Environment) => ({
  port: it.PORT,
  host: it.HOST,
  trustProxy: it.ORIEL_TRUST_PROXY,
  /** Where people reach it, an origin; undefined where it was not said. */
  publicUrl: it.ORIEL_URL && new URL(it.ORIEL_URL).origin,
  corsOrigins: it.ORIEL_CORS_ORIGINS,
  /** Push services beside those of the known browsers. */
  pushOrigins: it.ORIEL_PUSH_ORIGINS,
  /** Providers of sign-ins may be in one's own network, and on this machine without TLS. */
  oidcPrivate: it.ORIEL_OIDC_PRIVATE,
  maxConnections: it.ORIEL_MAX_CONNECTIONS,
  /** How long new requests are still answered, with 503, once we are asked to stop. Milliseconds. */
  stopDelay: it.ORIEL_STOP_DELAY * 1000,
  /** Room for answers that are given again while nothing changed, in bytes. */
  answerCache: it.ORIEL_ANSWER_CACHE * 1024 * 1024,
})

const databaseOf = (it: Environment) => ({
  databaseUrl: it.DATABASE_URL,
  databasePool: it.ORIEL_DATABASE_POOL,
  /** How many processes answer at this address together. */
  processes: it.ORIEL_PROCESSES,
  /** Until a request has its answer from PostgreSQL or a 503, in milliseconds. */
  longestWait: it.ORIEL_LONGEST_WAIT * 1000,
})

const filesOf = (it: Environment) => ({
  dataDir: resolve(it.ORIEL_DATA_DIR),
  secretsDir: resolve(it.ORIEL_SECRETS_DIR),
  /** The files of the storage are this database's from now on, whoever's they were. */
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
  /** A lost seal key is given up for good: new passwords are sealed with a new one. */
  acceptNewSealKey: it.ORIEL_ACCEPT_NEW_SEAL_KEY,
  /** Who exports credentials must have signed in within so many milliseconds; 0: whenever. */
  exportReauth: it.ORIEL_EXPORT_REAUTH_MINUTES * 60_000,
  /** Milliseconds. */
  session: { idle: it.ORIEL_SESSION_IDLE_MINUTES * 60_000, longest: it.ORIEL_SESSION_MAX_MINUTES * 60_000 },
  passwordMin: it.ORIEL_PASSWORD_MIN,
  /** Milliseconds that links in notifications sign their reader in. */
  notificationLink: it.ORIEL_NOTIFICATION_LINK_MINUTES * 60_000,
})

const retentionOf = (it: Environment) => ({
  /** How long a manager can read a password that was issued, in days; 0 until its owner changes it. */
  issuedPasswordDays: it.ORIEL_ISSUED_PASSWORD_DAYS,
  /** How long lines of the audit log are kept, in days; 0 for ever. */
  auditDays: it.ORIEL_AUDIT_DAYS,
  /** How long addresses of callers are kept in it and in sessions, in days; 0 as long as these. */
  addressDays: it.ORIEL_ADDRESS_DAYS,
  /** Whether a deleted account loses its name in the history too. */
  anonymiseDeleted: it.ORIEL_ANONYMISE_DELETED,
})

const loggingOf = (it: Environment) => ({
  logLevel: it.ORIEL_LOG_LEVEL,
  /** How much of a caller's address stands in the log. */
  logAddresses: it.ORIEL_LOG_ADDRESSES,
  /** Metrics for the operator, on an address of their own; undefined where nobody asks for them. */
  metrics:
    it.ORIEL_METRICS_PORT === undefined ? undefined : { port: it.ORIEL_METRICS_PORT, host: it.ORIEL_METRICS_HOST },
})

/** Undefined where nothing is sent. */
const mailOf = ({
  ORIEL_SMTP_URL: smtp,
  ORIEL_MAIL_FROM: from,
  ORIEL_URL: url,
}: Environment): MailConfig | undefined => {
  const sender = parseSender(from ?? '')
  return smtp && sender && url ? { smtp, from: sender, url: new URL(url).origin } : undefined
}

/** Undefined where nobody can answer by mail. */
const repliesOf = (it: Environment): ReplyConfig | undefined => {
  const address = parseReplyAddress(it.ORIEL_REPLY_ADDRESS ?? '')
  return address ? { ...address, imap: it.ORIEL_IMAP_URL, key: it.ORIEL_INBOUND_MAIL_KEY } : undefined
}

const backupsOf = (it: Environment) => ({
  /** Where a backup is made and tried every night, and how many stay; undefined where somebody else sees to it. */
  backup: it.ORIEL_BACKUP_DIR ? { folder: resolve(it.ORIEL_BACKUP_DIR), keep: it.ORIEL_BACKUP_KEEP } : undefined,
  /** Of the bucket that a backup goes to or comes from; the command names it. */
  backupS3: {
    endpoint: it.BACKUP_S3_ENDPOINT,
    region: it.BACKUP_S3_REGION,
    accessKeyId: it.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: it.BACKUP_S3_SECRET_ACCESS_KEY,
  },
})
