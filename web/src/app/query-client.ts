import { messages } from '@oriel/contracts/messages'
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'
import { onClearResponses } from '../lib/api/call-api.ts'
import { translate } from '../lib/t.ts'
import { toast } from '../ui/index.ts'

// `onlineManager` only hears changes; the app may start offline.
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
      // Live updates invalidate changed data.
      staleTime: 30_000,
      // An hour: offline, people browse pages they viewed before.
      gcTime: 3_600_000,
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
    // Offline, fails at once instead of waiting silently.
    mutations: { networkMode: 'always' },
  },
})

// The next person must not see cached data, nor wait for reads that never settle after a session ends.
onClearResponses(() => queryClient.clear())
