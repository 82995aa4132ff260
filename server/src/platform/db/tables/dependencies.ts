/** Dependency: the work item starts after another of the same project is finished, plus a gap. */
export interface DependenciesTable {
  workItemId: string
  afterId: string
  /** In working days. */
  gap: number
  createdById: string
  createdAt: string
}
