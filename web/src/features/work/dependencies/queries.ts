import { getDependencies } from '@oriel/contracts/v1/work/dependencies'
import type { DependencyItem } from '@oriel/contracts/v1/work/dependencies-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

/** What work comes after, and what comes after it. */
export const dependenciesQuery = (id: string) =>
  queryOptions({ queryKey: ['task', 'order', id], queryFn: () => callApi(getDependencies, { id }) })

/** What is open in the dialog: a link to be changed, or a new one. */
export type SelectedDependency = DependencyItem | 'new'
