import { formatEntry } from '@oriel/contracts/activity/format-entry'
import { fillMessage, type Message } from '@oriel/contracts/message'
import type { EntryFacts } from '@oriel/contracts/v1/activity/activity-schemas'
import type { Side } from '@oriel/contracts/enums'
import { translateToEnglish } from '../platform/base/translate.ts'
import type { Translator } from '@oriel/contracts/activity/describe-changes'

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const names = new Intl.ListFormat('en')

const inEnglish: Translator = {
  say: (id, values = {}) => translateToEnglish(fillMessage(id as Message, values)),
  day: (day) => days.format(new Date(day)),
  list: (parts) => names.format(parts),
}

export function formatEnglishEntry(told: EntryFacts, place: string, reader: Side) {
  const { title, text } = formatEntry(told, place, reader, inEnglish)
  return { title, description: text }
}
