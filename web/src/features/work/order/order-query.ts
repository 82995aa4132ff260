import { getWorkOrder } from '@oriel/contracts/v1/plan'
import type { OrderedWork } from '@oriel/contracts/v1/shapes/plan'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'

/** What work comes after, and what comes after it. */
export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['task', 'order', id], queryFn: () => ask(getWorkOrder, { id }) })

/** What is open in the dialog: a link to be changed, or a new one. */
export type Chosen = OrderedWork | 'new'
