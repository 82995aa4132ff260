/** In the order of `Date.getDay`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

export const DEFAULT_WORKING_WEEK: readonly Weekday[] = weekdays.slice(1, 6)
