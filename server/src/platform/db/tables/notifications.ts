import type { NotificationReason } from '@oriel/contracts/enums'

/**
 * What one person learns of, and what they did with it. What is said of it is read where it stands, at the moment of
 * reading. Rows of `assigned` and `follows` are made by the reader of the log alone (features/notices); of other reasons
 * there is a row only once its person has read it or put it away.
 */
export interface NotificationsTable {
  id: string
  userId: string
  why: NotificationReason
  /** The id of what it is about: a need, a mention, a request, a work item or a project. One notice for each, person and reason. */
  subject: string
  /** Who did it last. */
  byId: string | null
  /** News: the first line of the log that was not read yet. */
  sinceSeq: number | null
  /** When the log last said so. */
  at: string | null
  /** What came until then is read, or put away. */
  readAt: string | null
  doneAt: string | null
  snoozedUntil: string | null
  /** What came until then was sent by mail. */
  mailedAt: string | null
}
