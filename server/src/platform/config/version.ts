import product from '../../../../package.json' with { type: 'json' }

export const PRODUCT = 'Oriel'

export const { version, license } = product
