import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** A link's status is not refetched: it may have been used since. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

/** For signed-out pages, which must not share the signed-in cache. */
export const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
