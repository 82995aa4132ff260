import { WorkDeliverables } from '../../features/sign-off/deliverables/work-deliverables.tsx'
import { DependenciesCard } from '../../features/work/dependencies/dependencies-card.tsx'
import { WorkHistory } from './work-history.tsx'

/** Panels that come with the first piece of work that is opened, in one file: the entry names every file there is. */
export const workPanelBundle = { OrderCard: DependenciesCard, WorkDeliverables, WorkHistory }
