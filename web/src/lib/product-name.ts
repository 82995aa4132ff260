/** What people call it. */
export const PRODUCT_NAME = 'Oriel'
