/** Words and bounds of days off. Apart from the others, so that no first page loads them. */

/** Why somebody does not work; the workspace has holidays alone. */
export const timeOffKinds = ['holiday', 'away', 'sick'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

export const TIME_OFF_LIMITS = {
  /** Of one person, or of the workspace, and sent at once. */
  most: 1000,
  /** Days of one of them: a leap year. */
  length: 366,
  /** Characters of a calendar file, and events in it. */
  file: 512 * 1024,
  events: 2000,
} as const
