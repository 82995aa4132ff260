import { getDependencies } from '@oriel/contracts/v1/work/dependencies'
import type { DependencyItem } from '@oriel/contracts/v1/work/dependencies-schemas'
import { callQuery } from '../../../lib/api/call-query.ts'

export const dependenciesQuery = (id: string) => callQuery(['task', 'dependencies', id], getDependencies, { id })

export type SelectedDependency = DependencyItem | 'new'
