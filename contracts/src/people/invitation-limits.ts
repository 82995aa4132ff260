/** Projects that one invitation leads to. Apart from the limits that the sign-in loads. */
export const MAX_INVITED_PROJECTS = 20
