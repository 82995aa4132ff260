import { type Language, languages } from '@oriel/contracts/languages'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'

/** For the sign-in page. */
export const LANGUAGE_KEY = 'language'

/** Until the profile is set up, the sign-in page's language stays. */
export function resolveLanguage(me: Me | null): Language {
  const { workspace, preferences, onboarding } = me ?? {}
  const ofPage = !me || onboarding ? (knownLanguage(localStorage.getItem(LANGUAGE_KEY)) ?? browserLanguage()) : null
  return preferences?.language ?? ofPage ?? workspace?.language ?? browserLanguage()
}

/** `en` of `en-GB`. */
export const primarySubtag = (tag: string) => tag.split('-')[0]

const knownLanguage = (tag: string | null | undefined) => languages.find((it) => it === tag)
const browserLanguage = () =>
  navigator.languages.map((tag) => knownLanguage(primarySubtag(tag))).find((it) => it) ?? languages[0]
