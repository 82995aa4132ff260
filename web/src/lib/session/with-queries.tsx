import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** The link may have been used since. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

/** Not the signed-in cache. */
export const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
