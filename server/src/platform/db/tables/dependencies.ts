export interface DependenciesTable {
  workItemId: string
  afterId: string
  /** Working days. */
  gap: number
  createdById: string
  createdAt: string
}
