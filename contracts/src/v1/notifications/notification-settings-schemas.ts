import * as z from 'zod/mini'
import { deliveryChannels } from '../../enums.ts'
import { SeenVersion } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Weekday } from '../settings/workspace-schemas.ts'
import { weekdays } from '../../time/weekdays.ts'

const hours = message({ id: 'Choose an hour from 0 to 23' })

const chosen = {
  /** Delayed by some minutes. */
  attentionEmails: z.boolean(message({ id: 'Choose on or off' })),
  /** Empty: no digest. */
  digestDays: z.pipe(
    z
      .array(Weekday, message({ id: 'Choose days of the week' }))
      .check(z.maxLength(weekdays.length, message({ id: 'Choose up to 7 days' }))),
    z.transform((days) => weekdays.filter((day) => days.includes(day))),
  ),
  /** In their time zone. */
  digestHour: z.int(hours).check(z.minimum(0, hours), z.maximum(23, hours)),
}

export const NotificationSettings = z.object({
  ...chosen,
  digestDays: z.array(Weekday),
  emailEnabled: z.boolean(),
  version: z.int(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const NotificationSettingsEdit = z.object({ ...chosen, version: SeenVersion })
export type NotificationSettingsEdit = z.input<typeof NotificationSettingsEdit>

export const UnsubscribeToken = z.object({ token: z.string().check(z.maxLength(LIMITS.text)) })
export type UnsubscribeToken = z.infer<typeof UnsubscribeToken>

export const Unsubscribed = z.object({ stopped: z.enum(deliveryChannels) })
export type Unsubscribed = z.infer<typeof Unsubscribed>
