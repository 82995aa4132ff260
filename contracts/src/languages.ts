import type { Weekday } from './time/weekdays.ts'

/** The languages there are, as ISO 639 writes them. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Each in its own words, so that whoever is in the wrong one finds theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** Where a week begins for those who chose no day. */
export const FIRST_WEEKDAYS: Record<Language, Weekday> = { en: 'sunday', de: 'monday' }
