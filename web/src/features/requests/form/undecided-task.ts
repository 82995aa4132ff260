/** Option for "let the team choose", as opposed to no selection. */
export const UNDECIDED_TASK = 'unknown place'
