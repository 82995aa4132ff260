import { sayLine } from '@oriel/contracts/activity/say-line'
import type { Speech } from '@oriel/contracts/activity/speech'
import { filled, type Message } from '@oriel/contracts/message'
import type { Told } from '@oriel/contracts/v1/shapes/activity'
import type { Side } from '@oriel/contracts/words'
import { english } from '../texts/say.ts'

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const names = new Intl.ListFormat('en')

const inEnglish: Speech = {
  say: (id, values = {}) => english(filled(id as Message, values)),
  day: (day) => days.format(new Date(day)),
  list: (parts) => names.format(parts),
}

/** A line of the log in the specification's English. */
export function sentenceOf(told: Told, place: string, reader: Side) {
  const { title, text } = sayLine(told, place, reader, inEnglish)
  return { title, description: text }
}
