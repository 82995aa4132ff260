import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'

// It only hears of changes; the app may well be opened without a network.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
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
