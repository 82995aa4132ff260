import type { Call, InputOf, OutputOf } from '@oriel/contracts/v1/call'
import { type QueryKey, queryOptions, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

export const callQuery = <It extends Call>(
  queryKey: QueryKey,
  it: It,
  input: InputOf<It>,
  more?: Pick<UseQueryOptions<OutputOf<It>>, 'enabled' | 'placeholderData' | 'retry' | 'staleTime'>,
) => queryOptions({ queryKey, queryFn: () => callApi(it, input), ...more })

/** Unlike `isLoading`, also while stored responses are read; not offline. */
export const isAwaited = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>) =>
  isPending && fetchStatus !== 'paused'
