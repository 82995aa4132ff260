import { fillMessage, type Message } from '@oriel/contracts/message'
import { translate } from '../../../platform/base/translate.ts'
import type { Translator } from '@oriel/contracts/activity/describe-changes'

export const createEmailTranslator = (language: string): Translator => ({
  say: (id, values = {}) => translate(language, fillMessage(id as Message, values)),
  day: (day) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  list: (names) => new Intl.ListFormat(language).format(names),
})
