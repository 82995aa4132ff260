import product from '../../../../package.json' with { type: 'json' }

/** What people call it. */
export const PRODUCT = 'Oriel'

/** What runs here. `package.json` at the top of the checkout is the only place that says it; the workspaces have no version. */
export const { version, license } = product
