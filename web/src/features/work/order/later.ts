import { lazyPart } from '../../../lib/code/loaded-later.ts'

/** Its code comes with the first piece of work that is opened. */
export const OrderCard = lazyPart(
  () => import('./order-card.tsx'),
  (it) => it.OrderCard,
)
