/** Kinds and limits of time off. A separate module, because the first page doesn't need it. */

/** The workspace itself only has `holiday`. */
export const timeOffKinds = ['holiday', 'away', 'sick'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

export const TIME_OFF_LIMITS = {
  /** Periods per person, per workspace, and per request. */
  most: 1000,
  /** Dates in one period: a leap year. */
  length: 366,
  /** Characters of an imported calendar file, and its events. */
  file: 512 * 1024,
  events: 2000,
} as const
