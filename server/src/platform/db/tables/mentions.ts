export interface MentionsTable {
  id: string
  /** Id of the comment, or of the work, request or project with the description. */
  subject: string
  userId: string
  name: string
  byId: string
  at: string
  /** In the inbox until dismissed. */
  open: 0 | 1
}
