export interface MentionsTable {
  id: string
  /** Comment, work, request or project. */
  subject: string
  userId: string
  name: string
  byId: string
  at: string
  /** In the inbox until dismissed. */
  open: 0 | 1
}
