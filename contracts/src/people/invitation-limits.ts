/** Separate from `LIMITS`, which the sign-in page loads. */
export const MAX_INVITED_PROJECTS = 20
