import { type Language, languages } from '@oriel/contracts/languages'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'

/** The language that this browser showed last: signing in is in it, too. */
export const LANGUAGE_KEY = 'language'

/** What somebody chose for themselves, else what the workspace has, else what the browser says. */
export function resolveLanguage(me: Me | null): Language {
  const { workspace, preferences } = me ?? {}
  const chosen = me ? (preferences?.language ?? workspace?.language) : knownLanguage(localStorage.getItem(LANGUAGE_KEY))
  return chosen ?? browserLanguage()
}

/** The language of a tag: `en` of `en-GB`. */
export const primarySubtag = (tag: string) => tag.split('-')[0]

const knownLanguage = (tag: string | null | undefined) => languages.find((it) => it === tag)
/** The first that the browser asks for and that there is. */
const browserLanguage = () =>
  navigator.languages.map((tag) => knownLanguage(primarySubtag(tag))).find((it) => it) ?? languages[0]
