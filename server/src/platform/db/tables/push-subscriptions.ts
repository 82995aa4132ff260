/** A browser that is called while no page is open. */
export interface PushSubscriptionsTable {
  id: string
  userId: string
  /** The sign-in that wanted it, and with which it ends. */
  familyId: string
  /** Where its push service takes what is for it. */
  endpoint: string
  /** What it is sealed with, so that nobody on the way reads it. */
  p256dh: string
  auth: string
  createdAt: string
}
