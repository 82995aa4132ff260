import { type Language, languages } from '@oriel/contracts/languages'
import type { Me } from '@oriel/contracts/v1/shapes/people'

/** The language that this browser showed last: signing in is in it, too. */
export const LANGUAGE = 'language'

/** What somebody chose for themselves, else what the workspace has, else what the browser says. */
export function languageOf(me: Me | null): Language {
  const { workspace, preferences } = me ?? {}
  const chosen = me ? (preferences?.language ?? workspace?.language) : known(localStorage.getItem(LANGUAGE))
  return chosen ?? spoken()
}

/** The language of a tag: `en` of `en-GB`. */
export const primary = (tag: string) => tag.split('-')[0]

const known = (tag: string | null | undefined) => languages.find((it) => it === tag)
/** The first that the browser asks for and that there is. */
const spoken = () => navigator.languages.map((tag) => known(primary(tag))).find((it) => it) ?? languages[0]
