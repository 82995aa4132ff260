import type { Role } from './enums.ts'

/** Separate, so that pages needn't load the schemas. */

export const everyone = ['pm', 'employee', 'customer'] as const satisfies Role[]
export const staff = ['pm', 'employee'] as const satisfies Role[]
export const managers = ['pm'] as const satisfies Role[]
export const employees = ['employee'] as const satisfies Role[]
export const clients = ['customer'] as const satisfies Role[]
