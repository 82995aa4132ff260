import * as z from 'zod/mini'
import { Id } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'

export const PushKey = z.object({
  /** VAPID public key: an uncompressed P-256 point, base64url. */
  key: z.string(),
  here: z.nullable(Id),
})
export type PushKey = z.infer<typeof PushKey>

const unusable = message({ id: 'This isn’t a browser push subscription' })
const key = (bytes: RegExp) => z.string({ error: unusable }).check(z.regex(bytes, unusable))

export const PushSubscription = z.object({
  endpoint: z.url({ error: unusable }).check(z.maxLength(LIMITS.pushEndpoint, unusable)),
  keys: z.object({
    /** 65 bytes, base64url. */
    p256dh: key(/^B[\w-]{86}=?$/),
    /** 16 bytes, base64url. */
    auth: key(/^[\w-]{22}(?:==)?$/),
  }),
})
export type PushSubscription = z.input<typeof PushSubscription>
