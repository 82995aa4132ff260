import { fillMessage, type Message } from '@oriel/contracts/message'
import { test } from '@playwright/test'
import type german from '../../contracts/texts/de.json'
import { translate as sayIn } from '../../server/src/platform/base/translate.ts'

export type Text = keyof typeof german

type Values = Readonly<Record<string, string | number>>

const language = () => (test.info().project.use as { language?: string }).language ?? 'en'

export const say = (text: Text, values: Values = {}): string => sayIn(language(), fillMessage(text as Message, values))

/** Labels may continue, such as with a count. */
export const beginning = (text: Text) => new RegExp(`^${plain(say(text))}`)
export const ending = (text: Text) => new RegExp(`${plain(say(text))}$`)
const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export const locale = () => test.info().project.use.locale ?? 'en-US'

export const day = (date: string) =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
