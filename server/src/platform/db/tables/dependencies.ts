/** One piece of work comes after another one of its project: it starts when that is finished, and days have passed. */
export interface DependenciesTable {
  workItemId: string
  afterId: string
  /** Working days between them. */
  gap: number
  createdById: string
  createdAt: string
}
