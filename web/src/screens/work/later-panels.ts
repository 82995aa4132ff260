import { WorkDeliverables } from '../../features/deliverables/list/work-deliverables.tsx'
import { OrderCard } from '../../features/work/order/order-card.tsx'
import { WorkHistory } from './work-history.tsx'

/** Panels that come with the first piece of work that is opened, in one file: the entry names every file there is. */
export const laterPanels = { OrderCard, WorkDeliverables, WorkHistory }
