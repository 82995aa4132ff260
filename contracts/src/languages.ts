import type { Weekday } from './time/weekdays.ts'

/** ISO 639 codes. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Each in its own language, for people in a UI they can't read. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

export const FIRST_WEEKDAYS: Record<Language, Weekday> = { en: 'sunday', de: 'monday' }
