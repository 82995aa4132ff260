/** What stands in the task's field where the client leaves the place to the agency: an answer, other than none. */
export const UNDECIDED_TASK = 'unknown place'
