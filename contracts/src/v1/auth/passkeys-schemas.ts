import * as z from 'zod/mini'
import { Id, Instant, RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'

const nameIt = message({ id: 'Enter a passkey name' })
const Name = RequiredLine(nameIt, LIMITS.accessName, message({ id: 'Name cannot exceed 60 characters' }))

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>
/** `offered`: passkeys work at this origin. */
export const Passkeys = z.object({ items: z.array(Passkey), offered: z.boolean() })
export type Passkeys = z.infer<typeof Passkeys>

/** WebAuthn JSON. */
const OfBrowsers = z.record(z.string(), z.unknown())
export const PasskeyOptions = z.object({ options: OfBrowsers })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>
export const PasskeyAssertion = z.object({ response: OfBrowsers })
export type PasskeyAssertion = z.input<typeof PasskeyAssertion>
export const NewPasskey = z.object({ name: Name, response: OfBrowsers })
export type NewPasskey = z.input<typeof NewPasskey>
export const PasskeyName = z.object({ id: Id, name: Name })
export type PasskeyName = z.input<typeof PasskeyName>
