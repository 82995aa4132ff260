/** Separate: the first page doesn't need it. */
export const COPY_LIMITS = {
  /** Per workspace. */
  templates: 200,
  pieces: 1000,
  shift: 3660,
} as const
