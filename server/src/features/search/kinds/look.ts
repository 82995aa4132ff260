/** So many of the newest that hold all words are looked at: what they hold them in decides which are answered. */
export const LOOKED_AT = 50

/** A row of any kind, before it is told in the contract's shape. */
export interface Row {
  id: string
  title: string
  /** A text beside the title, in which the words may stand. */
  text?: string | null
  projectId: string
  projectName: string
  workItem?: string | null
  parent?: string | null
  requestId?: string | null
}

export interface Want {
  q: string
  project: string | undefined
  /** Those alone whose title is just that. */
  exact: boolean
}
