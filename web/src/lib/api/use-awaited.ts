import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { isAwaited } from './call-query.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- queries of different data
type Queries = readonly UseQueryOptions<any>[]
const isAnyAwaited = (queries: UseQueryResult[]) => queries.some((it) => isAwaited(it) && it.failureCount === 0)

/**
 * Whether any query still loads for the first time. Cards wait for each other: one that appears later would move those
 * below it. None waits for retries of another.
 */
export const useAwaited = (queries: Queries): boolean => useQueries({ queries, combine: isAnyAwaited })
