import { FirstSteps } from '../first-steps.tsx'
import { HomeSidebar } from './home-sidebar.tsx'
import { ItemActions } from './item-actions.tsx'
import { MoreItems } from './more-items.tsx'

/** One chunk for what loads after the manager's list. */
export const homeBundle = { Beside: HomeSidebar, FirstSteps, LineActions: ItemActions, Rest: MoreItems }
