/** Days of the week, in the order and under the numbers that `Date.getDay` has: Sunday is 0. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** On which a workspace works until it says otherwise. */
export const DEFAULT_WORKING_WEEK: readonly Weekday[] = weekdays.slice(1, 6)
