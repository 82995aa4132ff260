import type { Role } from './enums.ts'

/** Who an endpoint or a page is for. Apart from the shapes, so that no page of the browser loads those for a list of roles. */

export const everyone = ['pm', 'employee', 'customer'] as const satisfies Role[]
export const staff = ['pm', 'employee'] as const satisfies Role[]
export const managers = ['pm'] as const satisfies Role[]
export const employees = ['employee'] as const satisfies Role[]
export const clients = ['customer'] as const satisfies Role[]
