export const PRODUCT_NAME = 'Oriel'
