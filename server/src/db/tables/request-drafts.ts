/** Begun by mail, and not sent yet. */
export interface RequestDraftsTable {
  id: string
  userId: string
  projectId: string
  title: string
  description: string
  createdAt: string
}
