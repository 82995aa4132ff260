import type { Weekday } from './time/weekdays.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** In the language itself, for people who can't read the UI. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

export const FIRST_WEEKDAYS: Record<Language, Weekday> = { en: 'sunday', de: 'monday' }
