import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { isAwaited } from './call-query.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- queries of different data
type Queries = readonly UseQueryOptions<any>[]
const isAnyAwaited = (queries: Parameters<typeof isAwaited>[0][]) => queries.some(isAwaited)

/**
 * Whether any query still loads for the first time. Cards wait for each other: one that appears later would move those
 * below it.
 */
export const useAwaited = (queries: Queries): boolean => useQueries({ queries, combine: isAnyAwaited })
