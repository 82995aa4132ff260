/** Web Push subscription of a browser. */
export interface PushSubscriptionsTable {
  id: string
  userId: string
  /** Sign-in session; the subscription ends with it. */
  familyId: string
  endpoint: string
  /** Encryption keys of the browser. */
  p256dh: string
  auth: string
  createdAt: string
}
