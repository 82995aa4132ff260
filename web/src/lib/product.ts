/** What people call it. */
export const PRODUCT = 'Oriel'
