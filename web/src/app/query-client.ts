import { messages } from '@oriel/contracts/messages'
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'
import { translate } from '../lib/t.ts'
import { toast } from '../ui/index.ts'

// It only hears of changes; the app may well be opened without a network.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Whatever the page says about what it couldn't load, the reason is said in the specified words.
    onError(error) {
      if (error instanceof ApiError && error.status === 429)
        toast.error(translate(messages.error), { message: error.message })
    },
  }),
  defaultOptions: {
    queries: {
      // The bell says when something changed; between two rings what we have is good.
      staleTime: 30_000,
      // An hour: without a network, people look through what they looked at before.
      gcTime: 3_600_000,
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
    // Without a network a change fails at once and says so, instead of waiting in silence.
    mutations: { networkMode: 'always' },
  },
})
