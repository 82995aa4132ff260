import product from '../../../../package.json' with { type: 'json' }

/** Product name. */
export const PRODUCT = 'Oriel'

/** The root `package.json` is the only source of the version; the workspaces have none. */
export const { version, license } = product
