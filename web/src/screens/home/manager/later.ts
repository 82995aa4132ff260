import { FirstSteps } from '../first-steps.tsx'
import { Beside } from './beside.tsx'
import { LineActions } from './line-actions.tsx'
import { Rest } from './rest.tsx'

/** What comes once a manager's list stands, in one file. */
export const later = { Beside, FirstSteps, LineActions, Rest }
