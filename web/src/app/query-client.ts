import { messages } from '@oriel/contracts/messages'
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'
import { onClearResponses } from '../lib/api/call-api.ts'
import { translate } from '../lib/t.ts'
import { toast } from '../ui/index.ts'

// `onlineManager` only listens to changes; the app may start offline.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Rate limits are always reported in the specified words.
    onError(error) {
      if (error instanceof ApiError && error.status === 429)
        toast.error(translate(messages.error), { message: error.message })
    },
  }),
  defaultOptions: {
    queries: {
      // Live updates invalidate changed data, so between events it counts as fresh.
      staleTime: 30_000,
      // An hour: offline, people browse pages they viewed before.
      gcTime: 3_600_000,
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
    // Offline, a mutation fails at once with an error instead of waiting silently.
    mutations: { networkMode: 'always' },
  },
})

// One person's cached data must not be shown to the next. Reads refused at the end of a session never settle, and would
// keep the same page of the next session waiting.
onClearResponses(() => queryClient.clear())
