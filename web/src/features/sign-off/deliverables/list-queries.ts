import { listDeliverables } from '@oriel/contracts/v1/sign-off/deliverables'
import type { Deliverable, DeliverableFilter, DeliverablePage } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export type ListFilter = Pick<DeliverableFilter, 'project' | 'workItem' | 'state'>

export interface ListedDeliverable extends Omit<Deliverable, 'project'> {
  project: { id: string; name: string } | null
}

const PER_PAGE = 30

export const loadDeliverables = (filter: ListFilter, after: string) =>
  callApi(listDeliverables, { ...filter, limit: PER_PAGE, ...(after ? { after } : {}) })

export const deliverablesQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['deliverable', 'list', filter],
    queryFn: ({ pageParam }) => loadDeliverables(filter, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const toListedDeliverables = ({ items, projects }: DeliverablePage): ListedDeliverable[] =>
  items.map(({ project, ...row }) => ({
    ...row,
    project: project === null ? null : { id: project, name: projects[project]?.name ?? '' },
  }))
