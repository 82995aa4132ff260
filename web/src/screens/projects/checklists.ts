import { FirstSteps } from '../overview/first-steps.tsx'
import { BeforeClientJoins } from './before-client-joins.tsx'

/** One chunk: both belong to a new workspace. */
export const checklists = { BeforeClientJoins, FirstSteps }
