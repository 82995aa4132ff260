import { QueryClient } from '@tanstack/react-query'
import { Refused } from '../lib/refused.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The bell says when something changed; between two rings what we have is good.
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof Refused) || error.status === 0 || error.status >= 500),
    },
  },
})
