import { FIRST_WEEKDAYS, type Language } from '@oriel/contracts/languages'
import { isTimeZone } from '@oriel/contracts/time/time-zones'
import type { Density } from '@oriel/contracts/v1/settings/preferences-schemas'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { useSyncExternalStore } from 'react'
import { storedUser } from '../session/stored-session.ts'
import { LANGUAGE_KEY, resolveLanguage, primarySubtag } from './resolve-language.ts'
import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'

/** 0 is Sunday, as in `Date.getDay`. */
type WeekdayNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The person's own, else the workspace's, else the browser's. */
export interface Preferences {
  language: Language
  /** `en-GB`, with the browser's region. */
  locale: string
  /** IANA name; undefined: the browser's zone. */
  timeZone: string | undefined
  firstWeekday: WeekdayNumber
  nonWorkingDays: WeekdayNumber[]
  density: Density
  keys: boolean
  workspace: string
}

/** From before `keys` was part of the account; applies until the person changes it. */
export const LEGACY_SINGLE_KEYS = 'single-keys'

/** The server's page has the workspace's name. */
const pageName = document.title

let now: Preferences | undefined
const listeners = new Set<() => void>()

/** Components use `usePreferences`. */
export const currentPreferences = (): Preferences => (now ??= resolvePreferences(storedUser()))

export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribeToPreferences, currentPreferences, currentPreferences)

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
    nonWorkingDays: weekdays.filter((day) => !week.includes(day)).map(numberOf),
    density: own?.density ?? 'comfortable',
    keys: (own?.keys ?? true) && localStorage.getItem(LEGACY_SINGLE_KEYS) !== 'off',
    workspace: workspace?.name || pageName,
  }
}

const numberOf = (day: Weekday) => weekdays.indexOf(day) as WeekdayNumber
