import type { Role } from './enums.ts'

/** Separate from the schemas, so that pages needn't load those. */

export const everyone = ['pm', 'employee', 'customer'] as const satisfies Role[]
export const staff = ['pm', 'employee'] as const satisfies Role[]
export const managers = ['pm'] as const satisfies Role[]
export const employees = ['employee'] as const satisfies Role[]
export const clients = ['customer'] as const satisfies Role[]
