import { isIP } from 'node:net'
import { isMailableAddress } from '@oriel/contracts/people/email'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import { isTimeZone } from '@oriel/contracts/time/time-zones'
import * as z from 'zod'
import { MAX_WAIT } from '../db/connection/timeouts.ts'

/** Receives no mail; the first manager replaces it. */
export const PLACEHOLDER_EMAIL = 'admin@oriel.local'

const port = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535')
const flag = z
  .enum(['', '0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true')
const minutes = (fallback: number) =>
  z.coerce.number({ error: 'must be a number of minutes' }).positive('must be above 0').default(fallback)

/** Environment variables; see `docs/operating.md`. */
const origins = z
  .string()
  .optional()
  .transform((list) =>
    (list ?? '')
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean),
  )

export const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    ORIEL_DATA_DIR: z.string().min(1).default('./data'),
    ORIEL_SECRETS_DIR: z.string().min(1).default('./secrets'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    ORIEL_DATABASE_POOL: z.coerce
      .number()
      .int()
      .min(5, 'must be at least 5')
      .max(200, 'must be at most 200')
      .default(16),
    ORIEL_PROCESSES: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(64, 'must be at most 64')
      .default(1),
    ORIEL_REQUEST_TIMEOUT: z.coerce
      .number({ error: 'must be a number of seconds' })
      .min(5, 'must be at least 5')
      .max(600, 'must be at most 600')
      .default(MAX_WAIT / 1000),
    ORIEL_RESPONSE_CACHE_MB: z.coerce
      .number({ error: 'must be a number of megabytes' })
      .min(0, 'must be 0 or more')
      .max(4096, 'must be at most 4096')
      .default(16),
    ORIEL_ADMIN_EMAIL: z.email('must be an e-mail address').default(PLACEHOLDER_EMAIL),
    ORIEL_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
    ORIEL_DEMO: flag.default(false),
    ORIEL_ACCEPT_NEW_SEAL_KEY: flag.default(false),
    ORIEL_ADOPT_FILES: flag.default(false),
    ORIEL_MANAGER_PASSWORD_RETENTION_DAYS: z.coerce.number().int().min(0, 'must be 0 or more').max(3650).default(0),
    ORIEL_AUDIT_DAYS: z.coerce.number().int().min(0, 'must be 0 or more').max(36_500).default(0),
    ORIEL_IP_RETENTION_DAYS: z.coerce.number().int().min(0, 'must be 0 or more').max(36_500).default(0),
    ORIEL_EXPORT_REAUTH_MINUTES: z.coerce.number().int().min(0, 'must be 0 or more').max(10_080).default(0),
    ORIEL_UNDO_SECONDS: z.coerce.number().min(0, 'must be 0 or more').max(60, 'must be at most 60').default(10),
    ORIEL_ANONYMIZE_DELETED: flag.default(false),
    ORIEL_TRUST_PROXY: z
      .string()
      .refine((list) => list.split(',').every(isNetwork), 'must be addresses or networks such as 127.0.0.1,10.0.0.0/8')
      .optional(),
    ORIEL_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://work.example' })
      .refine((address) => new URL(address).pathname === '/', 'must be an address without a path')
      .optional(),
    ORIEL_SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example' })
      .optional(),
    ORIEL_MAIL_FROM: z
      .string()
      .refine((sender) => parseSender(sender) !== null, 'must be an address such as Oriel <oriel@work.example>')
      .optional(),
    ORIEL_REPLY_ADDRESS: z
      .string()
      .refine(
        (address) => parseReplyAddress(address) !== null,
        'must be an address such as reply@work.example, without a +',
      )
      .optional(),
    ORIEL_IMAP_URL: z
      .url({ protocol: /^imaps?$/, error: 'must be an address such as imaps://user:password@mail.example' })
      .optional(),
    ORIEL_INBOUND_EMAIL_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    ORIEL_MAIL_AUTH_SERVER: z
      .string()
      .regex(/^\S+$/, 'must be a name such as mx.work.example')
      .toLowerCase()
      .optional(),
    ORIEL_PUSH_ORIGINS: origins,
    ORIEL_OIDC_PRIVATE: flag.default(false),
    ORIEL_CORS_ORIGINS: origins,
    ORIEL_SESSION_IDLE_MINUTES: minutes(8 * 60),
    ORIEL_SESSION_MAX_MINUTES: minutes(7 * 24 * 60),
    ORIEL_NOTIFICATION_LINK_MINUTES: z.coerce
      .number()
      .int()
      .min(10, 'must be at least 10')
      .max(1440, 'must be at most 1440')
      .default(1440),
    ORIEL_PASSWORD_MIN: z.coerce.number().int().min(6, 'must be at least 6').max(64, 'must be at most 64').default(6),
    ORIEL_MAX_CONNECTIONS: z.coerce.number().int().min(10, 'must be at least 10').default(12_000),
    ORIEL_SHUTDOWN_DELAY: z.coerce
      .number({ error: 'must be a number of seconds' })
      .min(0, 'must be 0 or more')
      .max(20, 'must be at most 20 seconds')
      .default(1),
    ORIEL_METRICS_PORT: port.optional(),
    ORIEL_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    ORIEL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ORIEL_LOG_IP_ADDRESSES: z.enum(['full', 'truncated', 'none']).default('full'),
    TZ: z
      .string()
      .optional()
      .refine((zone) => !zone || isTimeZone(zone), 'must be a time zone such as Europe/Berlin'),
    S3_BUCKET: z.string().min(3).optional(),
    S3_ENDPOINT: z.url('must be a URL').optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PREFIX: z.string().default(''),
    ORIEL_BACKUP_DIR: z.string().min(1).optional(),
    ORIEL_BACKUP_KEEP: z.coerce.number().int().min(1, 'must be at least 1').max(9999).default(14),
    BACKUP_S3_ENDPOINT: z.url('must be a URL').optional(),
    BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .refine((it) => it.ORIEL_PROCESSES === 1 || it.DATABASE_URL, {
    path: ['ORIEL_PROCESSES'],
    message: 'needs DATABASE_URL: SQLite belongs to one process',
  })
  .refine(hasRoomForMetrics, {
    path: ['ORIEL_METRICS_PORT'],
    message: 'each process needs a port of its own, this one and those after it, up to 65535 and without PORT',
  })
  .refine((it) => !it.ORIEL_BACKUP_DIR || !it.DATABASE_URL, {
    path: ['ORIEL_BACKUP_DIR'],
    message: 'is for SQLite; back PostgreSQL up with pg_dump',
  })
  .refine((it) => !it.S3_BUCKET || (it.S3_ACCESS_KEY_ID && it.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    message: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too',
  })
  .refine((it) => !it.ORIEL_SMTP_URL || (it.ORIEL_MAIL_FROM && it.ORIEL_URL), {
    path: ['ORIEL_SMTP_URL'],
    message: 'needs ORIEL_MAIL_FROM and ORIEL_URL too',
  })
  .refine((it) => !it.ORIEL_REPLY_ADDRESS || it.ORIEL_SMTP_URL, {
    path: ['ORIEL_REPLY_ADDRESS'],
    message: 'needs ORIEL_SMTP_URL too',
  })
  .refine((it) => !it.ORIEL_REPLY_ADDRESS || it.ORIEL_IMAP_URL || it.ORIEL_INBOUND_EMAIL_KEY, {
    path: ['ORIEL_REPLY_ADDRESS'],
    message: 'needs ORIEL_IMAP_URL or ORIEL_INBOUND_EMAIL_KEY too, or nobody would read what comes',
  })
  .refine((it) => it.ORIEL_REPLY_ADDRESS || !(it.ORIEL_IMAP_URL || it.ORIEL_INBOUND_EMAIL_KEY), {
    path: ['ORIEL_REPLY_ADDRESS'],
    message: 'is needed for mail that comes in',
  })

export type Environment = z.output<typeof Environment>

export const settings: readonly string[] = Object.keys(Environment.shape)

/** Address or `Name <address>`; else null. */
export function parseSender(text: string): { name: string; address: string } | null {
  const [, name = '', address = text.trim()] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  return isMailableAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : null
}

/** Of 64 characters (RFC 5321), the signed token takes 41. */
const MAX_LOCAL_PART = 23

export function parseReplyAddress(text: string): { local: string; domain: string } | null {
  const [local = '', domain = ''] = normalizeEmail(text.trim()).split('@')
  const isUsable = isMailableAddress(text.trim()) && local.length <= MAX_LOCAL_PART && !local.includes('+')
  return isUsable ? { local, domain } : null
}

function hasRoomForMetrics(it: { PORT: number; ORIEL_METRICS_PORT?: number | undefined; ORIEL_PROCESSES: number }) {
  const { PORT: answering, ORIEL_METRICS_PORT: first, ORIEL_PROCESSES: processes } = it
  if (!first || processes === 1) return true
  const last = first + processes - 1
  return last <= 65_535 && (answering < first || answering > last)
}

/** Accepts what Fastify's `trustProxy` does, with named ranges. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
