import { type Side, SIDES } from '@oriel/contracts/words'
import type { Actor } from './words.ts'

export type { Side }

export const sideOf = ({ role }: Pick<Actor, 'role'>): Side => SIDES[role]
