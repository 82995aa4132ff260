/** Projects that one invitation leads to. Apart from the limits that the sign-in loads. */
export const MOST_INVITED_TO = 20
