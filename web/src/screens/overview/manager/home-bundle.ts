import { FirstSteps } from '../first-steps.tsx'
import { HomeSidebar } from './home-sidebar.tsx'
import { ItemActions } from './item-actions.tsx'
import { MoreItems } from './more-items.tsx'

/** What comes once a manager's list stands, in one file. */
export const homeBundle = { Beside: HomeSidebar, FirstSteps, LineActions: ItemActions, Rest: MoreItems }
