/** Numbered as by `Date.getDay`: Sunday is 0. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

export const DEFAULT_WORKING_WEEK: readonly Weekday[] = weekdays.slice(1, 6)
