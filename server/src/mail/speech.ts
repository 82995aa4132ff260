import type { Speech } from '@oriel/contracts/activity/speech'
import { filled, type Message } from '@oriel/contracts/message'
import { say } from '../texts/say.ts'

/** How a recipient's language is spoken. */
export const speechOf = (language: string): Speech => ({
  say: (id, values = {}) => say(language, filled(id as Message, values)),
  day: (day) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  list: (names) => new Intl.ListFormat(language).format(names),
})
