import { fillMessage, type Message } from '@oriel/contracts/message'
import { test } from '@playwright/test'
import type english from '../../contracts/texts/en.json'
import { translate as sayIn } from '../../server/src/platform/texts/translate.ts'

/** A text of the catalogue, by its id. */
export type Text = keyof typeof english

type Values = Readonly<Record<string, string | number>>

/** The language in which the story is told (playwright.config.ts). */
const language = () => (test.info().project.use as { language?: string }).language ?? 'en'

/** What the screens say, in the language of the story. */
export const say = (text: Text, values: Values = {}): string => sayIn(language(), fillMessage(text as Message, values))

/** For what stands with more after it, such as a count, or with more before it, such as a title. */
export const beginning = (text: Text) => new RegExp(`^${plain(say(text))}`)
export const ending = (text: Text) => new RegExp(`${plain(say(text))}$`)
const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** How the browser of the story writes dates: as in the country that its settings name. */
export const locale = () => test.info().project.use.locale ?? 'en-US'

/** A day, `yyyy-mm-dd`, as the screens show it. */
export const day = (date: string) =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
