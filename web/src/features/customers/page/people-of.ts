import type { PersonMention } from '@oriel/contracts/classic/people'
import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'

/** Whoever is assigned, as a list: employees get a single person or nobody for a subtask. */
export const peopleOf = (assigned: SubtaskRow['assignedTo']): PersonMention[] =>
  assigned === null ? [] : Array.isArray(assigned) ? assigned : [assigned]
