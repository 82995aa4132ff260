import { FirstSteps } from '../overview/first-steps.tsx'
import { BeforeClientJoins } from './before-client-joins.tsx'

/** In one chunk, as both belong to a new workspace. */
export const checklists = { BeforeClientJoins, FirstSteps }
