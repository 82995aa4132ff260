import { SIDE_BY_ROLE, type Side } from '@oriel/contracts/enums'
import { useMe } from './session.ts'

/** Only inside a route guard. */
export const useSide = (): Side => SIDE_BY_ROLE[useMe().role]
