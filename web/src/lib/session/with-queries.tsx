import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** What a link was good for when its page was opened is not asked again: by then it is used. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

/** For pages beside the sign-in, which know nothing of what is kept behind it. */
export const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
