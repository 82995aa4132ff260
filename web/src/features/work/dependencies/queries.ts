import { getDependencies } from '@oriel/contracts/v1/work/dependencies'
import type { DependencyItem } from '@oriel/contracts/v1/work/dependencies-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const dependenciesQuery = (id: string) =>
  queryOptions({ queryKey: ['task', 'order', id], queryFn: () => callApi(getDependencies, { id }) })

export type SelectedDependency = DependencyItem | 'new'
