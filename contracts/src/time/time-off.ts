/** The workspace only has `holiday`. */
export const timeOffKinds = ['holiday', 'away', 'sick'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

export const TIME_OFF_LIMITS = {
  /** Per person, per workspace, and per request. */
  most: 1000,
  /** Days in one period: a leap year. */
  length: 366,
  /** Characters of a calendar file. */
  file: 512 * 1024,
  events: 2000,
} as const
