import * as z from 'zod/mini'
import { Instant, SeenVersion } from '../../fields.ts'
import { message } from '../../message.ts'
import { factorDemands, linkSignIns } from '../../words.ts'
import { Verbs } from './common.ts'

export const SignInSettings = z.object({
  /** Who may sign in by a link that is mailed to them. */
  linkSignIn: z.enum(linkSignIns),
  /** Of whom a second factor is required. */
  secondFactor: z.enum(factorDemands),
  /** From when on, which is seven days after it was said; null for those of whom none is. */
  secondFactorFrom: z.object({ managers: z.nullable(Instant), employees: z.nullable(Instant) }),
  version: z.int(),
  can: Verbs('edit'),
})
export type SignInSettings = z.infer<typeof SignInSettings>

export const SignInSettingsEdit = z.object({
  linkSignIn: z.optional(z.enum(linkSignIns, message({ id: 'Choose nobody, clients or everybody' }))),
  secondFactor: z.optional(z.enum(factorDemands, message({ id: 'Choose nobody, managers or staff' }))),
  version: SeenVersion,
})
export type SignInSettingsEdit = z.input<typeof SignInSettingsEdit>
