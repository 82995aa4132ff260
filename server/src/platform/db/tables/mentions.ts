/** Somebody is named in a text by `@` and their full name. */
export interface MentionsTable {
  id: string
  /** The id of the comment, or of the work, request or project whose description it is. */
  subject: string
  userId: string
  /** As it stands in the text. */
  name: string
  byId: string
  at: string
  /** Their inbox has it until they put it away. */
  open: 0 | 1
}
