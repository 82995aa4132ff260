export interface MentionsTable {
  id: string
  /** Comment, or the work, request or project with the description. */
  subject: string
  userId: string
  name: string
  byId: string
  at: string
  /** In the inbox until dismissed. */
  open: 0 | 1
}
