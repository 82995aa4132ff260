import type { Role } from '@oriel/contracts/words'
import type { Actor } from './words.ts'

/** From which side somebody looks at a project: what is said to them, and in which words, may depend on it. */
export type Side = 'manager' | 'team' | 'client'

const sides: Record<Role, Side> = { pm: 'manager', employee: 'team', customer: 'client' }

export const sideOf = ({ role }: Pick<Actor, 'role'>): Side => sides[role]
