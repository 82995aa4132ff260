/** Of plans: apart from all others, since no first page needs them. */
export const COPY_LIMITS = {
  /** Of the workspace. */
  templates: 200,
  /** Pieces of work that are copied at once. */
  pieces: 1000,
  /** Days by which a copy moves, either way. */
  shift: 3660,
} as const
