import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'
import { FIRST_WEEKDAYS, type Language } from '@oriel/contracts/languages'
import { isTimeZone } from '@oriel/contracts/time/time-zones'
import type { Density } from '@oriel/contracts/v1/settings/preferences-schemas'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '../product-name.ts'
import { storedUser } from '../session/stored-session.ts'
import { LANGUAGE_KEY, resolveLanguage, primarySubtag } from './resolve-language.ts'

/** 0 is Sunday, as `Date.getDay` has it. */
type WeekdayNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6

/**
 * What holds now for whoever looks: what they chose for themselves, else what the workspace has, else what the browser
 * says.
 */
export interface Preferences {
  language: Language
  /** The language as the browser's country writes dates and numbers, where it has one: `en-GB`. */
  locale: string
  /** An IANA name; undefined: the browser's own. */
  timeZone: string | undefined
  firstWeekday: WeekdayNumber
  /** On these days the workspace does not work. */
  daysOff: WeekdayNumber[]
  density: Density
  /** Whether single keys do something by themselves. */
  keys: boolean
  /** What the workspace is called; as the product until it has a name of its own. */
  workspace: string
}

/** Single keys could be turned off on one device before that went with the account. It holds until they choose anew. */
export const LEGACY_SINGLE_KEYS = 'single-keys'

let now: Preferences | undefined
const listeners = new Set<() => void>()

/** For functions; components that render nothing of the account anew use `usePreferences`. */
export const currentPreferences = (): Preferences => (now ??= resolvePreferences(storedUser()))

/** Calls back after each change of them, until stopped. */
export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribeToPreferences, currentPreferences, currentPreferences)

/** From now on those of this person hold; null when nobody is signed in. Called before anything of them is rendered. */
export function applyPreferences(me: Me | null) {
  const next = resolvePreferences(me)
  document.documentElement.dataset['density'] = next.density
  if (me) localStorage.setItem(LANGUAGE_KEY, next.language)
  if (JSON.stringify(next) === JSON.stringify(now)) return
  now = next
  for (const listener of listeners) listener()
}

function resolvePreferences(me: Me | null): Preferences {
  const { workspace, preferences: own } = me ?? {}
  const language = resolveLanguage(me)
  const week = workspace?.workingWeek ?? weekdays
  return {
    language,
    locale: navigator.languages.find((it) => primarySubtag(it) === language) ?? language,
    timeZone: [own?.timeZone, workspace?.timeZone].find((zone) => zone && isTimeZone(zone)) ?? undefined,
    firstWeekday: numberOf(own?.firstWeekday ?? FIRST_WEEKDAYS[language]),
    daysOff: weekdays.filter((day) => !week.includes(day)).map(numberOf),
    density: own?.density ?? 'comfortable',
    keys: (own?.keys ?? true) && localStorage.getItem(LEGACY_SINGLE_KEYS) !== 'off',
    workspace: workspace?.name || PRODUCT_NAME,
  }
}

const numberOf = (day: Weekday) => weekdays.indexOf(day) as WeekdayNumber
