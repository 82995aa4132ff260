import * as z from 'zod/mini'
import { OptionalLine, RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Email } from '../auth/credentials-schemas.ts'

const tooLong = message({ id: 'Use 500 characters or fewer' })
const port = message({ id: 'Enter a port between 1 and 65535' })
/** `none`: unencrypted. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const server = {
  host: RequiredLine(message({ id: 'Enter the mail server' }), LIMITS.email, tooLong).check(
    z.regex(/^[^\s/?#@:[\]\\%]+$/, message({ id: 'Enter a name such as mail.example.com' })),
  ),
  port: z.int(port).check(z.gte(1, port), z.lte(65_535, port)),
  security: z.enum(mailSecurities, message({ id: 'Choose TLS, STARTTLS, or none' })),
  user: OptionalLine(LIMITS.text, tooLong),
  /** Outgoing: sender, with or without name. Incoming: reply address. */
  address: RequiredLine(message({ id: 'Enter an email address' }), LIMITS.text, tooLong),
}
/** For links in emails. */
const url = { url: RequiredLine(message({ id: 'Enter the address of this website' }), LIMITS.text, tooLong) }
const folder = { folder: OptionalLine(LIMITS.name, tooLong) }
const stored = { ...server, hasPassword: z.boolean() }
/** Default: the stored one. */
const password = { password: z.optional(z.string().check(z.maxLength(LIMITS.text, tooLong))) }

export const OutgoingServer = z.object({ ...stored, ...url })
export type OutgoingServer = z.infer<typeof OutgoingServer>
export const IncomingServer = z.object({ ...stored, ...folder })
export type IncomingServer = z.infer<typeof IncomingServer>

export const MailSettings = z.object({
  configured: z.boolean(),
  sender: z.nullable(z.string()),
  server: z.nullable(z.string()),
  outgoing: z.nullable(OutgoingServer),
  incoming: z.nullable(IncomingServer),
  /** Set by environment variables, so can't be changed. */
  fixed: z.object({ outgoing: z.boolean(), incoming: z.boolean(), url: z.boolean() }),
})
export type MailSettings = z.infer<typeof MailSettings>

/** Null turns it off. */
export const MailSettingsEdit = z.object({
  outgoing: z.optional(z.nullable(z.object({ ...server, ...url, ...password }))),
  incoming: z.optional(z.nullable(z.object({ ...server, ...folder, ...password }))),
})
export type MailSettingsEdit = z.input<typeof MailSettingsEdit>

export const TestEmail = z.object({ to: Email })
export type TestEmail = z.input<typeof TestEmail>
/** `serverResponse` is null if a mailbox works, or on timeout. */
export const MailTestResult = z.object({ works: z.boolean(), serverResponse: z.nullable(z.string()) })
export type MailTestResult = z.infer<typeof MailTestResult>
