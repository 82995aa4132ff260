import { type Side, SIDE_BY_ROLE } from '@oriel/contracts/enums'
import type { Actor } from './relations.ts'

export type { Side }

export const sideOf = ({ role }: Pick<Actor, 'role'>): Side => SIDE_BY_ROLE[role]
