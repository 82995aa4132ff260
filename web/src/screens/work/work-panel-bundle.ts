import { WorkDeliverables } from '../../features/sign-off/deliverables/work-deliverables.tsx'
import { DependenciesCard } from '../../features/work/dependencies/dependencies-card.tsx'
import { WorkHistory } from './work-history.tsx'

export const workPanelBundle = { DependenciesCard, WorkDeliverables, WorkHistory }
