export interface PushSubscriptionsTable {
  id: string
  userId: string
  /** The subscription ends with this sign-in. */
  familyId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: string
}
