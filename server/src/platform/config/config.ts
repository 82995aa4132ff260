import { resolve } from 'node:path'
import { Environment, parseReplyAddress, parseSender } from './environment.ts'

export type Config = ReturnType<typeof readConfig>

export interface MailConfig {
  /** SMTP URL, including the password. */
  smtp: string
  from: { name: string; address: string }
  /** Base URL of links in emails (an origin). */
  url: string
}

/** Reply by email: the mailbox that receives answers. */
export interface ReplyConfig {
  /** Lower case. Outgoing reply addresses append `+` and a signed token to `local`. */
  local: string
  domain: string
  /** IMAP URL, including the password. Undefined when no mailbox is polled. */
  imap: string | undefined
  /** Key that verifies messages a mail server posts to Oriel. Undefined when none does. */
  key: string | undefined
}

/** Invalid environment. The message lists every problem, one per line. */
export class InvalidConfig extends Error {
  override name = 'UnusableConfig'
}

/** Throws `InvalidConfig` listing every invalid setting. */
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

/** An empty value counts as unset. */
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
  /** Origin; undefined when not set. */
  publicUrl: it.ORIEL_URL && new URL(it.ORIEL_URL).origin,
  corsOrigins: it.ORIEL_CORS_ORIGINS,
  /** Push services allowed in addition to those of the known browsers. */
  pushOrigins: it.ORIEL_PUSH_ORIGINS,
  /** Allows OpenID Connect providers in private networks, and on localhost without TLS. */
  oidcPrivate: it.ORIEL_OIDC_PRIVATE,
  maxConnections: it.ORIEL_MAX_CONNECTIONS,
  /** Graceful shutdown: how long new requests are still answered with 503. Milliseconds. */
  stopDelay: it.ORIEL_STOP_DELAY * 1000,
  /** Size of the response cache, in bytes. */
  answerCache: it.ORIEL_ANSWER_CACHE * 1024 * 1024,
})

const databaseOf = (it: Environment) => ({
  databaseUrl: it.DATABASE_URL,
  databasePool: it.ORIEL_DATABASE_POOL,
  processes: it.ORIEL_PROCESSES,
  /** Deadline of a request that waits for PostgreSQL, in milliseconds; after it the answer is 503. */
  longestWait: it.ORIEL_LONGEST_WAIT * 1000,
})

const filesOf = (it: Environment) => ({
  dataDir: resolve(it.ORIEL_DATA_DIR),
  secretsDir: resolve(it.ORIEL_SECRETS_DIR),
  /** Takes over the files of the storage even if another database owned them. */
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
  /** Accepts the loss of the seal key: new passwords are sealed with a new key. */
  acceptNewSealKey: it.ORIEL_ACCEPT_NEW_SEAL_KEY,
  /** Exporting credentials requires a sign-in within this many milliseconds; 0 turns the check off. */
  exportReauth: it.ORIEL_EXPORT_REAUTH_MINUTES * 60_000,
  /** Milliseconds. */
  session: { idle: it.ORIEL_SESSION_IDLE_MINUTES * 60_000, longest: it.ORIEL_SESSION_MAX_MINUTES * 60_000 },
  passwordMin: it.ORIEL_PASSWORD_MIN,
  /** How long a link in a notification signs its reader in, in milliseconds. */
  notificationLink: it.ORIEL_NOTIFICATION_LINK_MINUTES * 60_000,
})

const retentionOf = (it: Environment) => ({
  /** How long a manager can read a password they set, in days; 0 means until its owner changes it. */
  issuedPasswordDays: it.ORIEL_ISSUED_PASSWORD_DAYS,
  /** Retention of the audit log, in days; 0 means forever. */
  auditDays: it.ORIEL_AUDIT_DAYS,
  /** Retention of IP addresses in the audit log and in sessions, in days; 0 means as long as the row. */
  addressDays: it.ORIEL_ADDRESS_DAYS,
  /** Whether deleting an account also removes the name from the activity history. */
  anonymiseDeleted: it.ORIEL_ANONYMISE_DELETED,
})

const loggingOf = (it: Environment) => ({
  logLevel: it.ORIEL_LOG_LEVEL,
  /** How much of an IP address appears in the log. */
  logAddresses: it.ORIEL_LOG_ADDRESSES,
  /** Metrics listen on their own port; undefined when turned off. */
  metrics:
    it.ORIEL_METRICS_PORT === undefined ? undefined : { port: it.ORIEL_METRICS_PORT, host: it.ORIEL_METRICS_HOST },
})

/** Undefined when no email is sent. */
const mailOf = ({
  ORIEL_SMTP_URL: smtp,
  ORIEL_MAIL_FROM: from,
  ORIEL_URL: url,
}: Environment): MailConfig | undefined => {
  const sender = parseSender(from ?? '')
  return smtp && sender && url ? { smtp, from: sender, url: new URL(url).origin } : undefined
}

/** Undefined when reply by email is turned off. */
const repliesOf = (it: Environment): ReplyConfig | undefined => {
  const address = parseReplyAddress(it.ORIEL_REPLY_ADDRESS ?? '')
  return address ? { ...address, imap: it.ORIEL_IMAP_URL, key: it.ORIEL_INBOUND_MAIL_KEY } : undefined
}

const backupsOf = (it: Environment) => ({
  /** Nightly backups: the folder and how many to retain. Undefined when the operator backs up by other means. */
  backup: it.ORIEL_BACKUP_DIR ? { folder: resolve(it.ORIEL_BACKUP_DIR), keep: it.ORIEL_BACKUP_KEEP } : undefined,
  /** Bucket of the backup commands; the command line names it. */
  backupS3: {
    endpoint: it.BACKUP_S3_ENDPOINT,
    region: it.BACKUP_S3_REGION,
    accessKeyId: it.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: it.BACKUP_S3_SECRET_ACCESS_KEY,
  },
})
