import type { PersonMention } from '@atrium/contracts/classic/people'
import type { SubtaskRow } from '@atrium/contracts/classic/subtasks'

/** Whoever is assigned, as a list: employees get a single person or nobody for a subtask. */
export const peopleOf = (assigned: SubtaskRow['assignedTo']): PersonMention[] =>
  assigned === null ? [] : Array.isArray(assigned) ? assigned : [assigned]
