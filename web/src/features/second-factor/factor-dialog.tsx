import { later } from '../../ui/index.ts'

/** Comes when it is opened. */
export const FactorDialog = later(async () => (await import('./open-factor.tsx')).OpenFactor)
