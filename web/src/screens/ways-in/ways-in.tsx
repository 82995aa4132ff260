import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { LinkScreen } from './link-screen.tsx'
import { RecoverScreen } from './recover-screen.tsx'
import { WelcomeScreen } from './welcome-screen.tsx'

const screens: Record<string, typeof LinkScreen> = {
  '/welcome': WelcomeScreen,
  '/recover': RecoverScreen,
  '/link': LinkScreen,
}
/** What a link was good for when its page was opened is not asked again: by then it is used. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

/** Ways in beside the sign-in: by an invitation, and for who forgot their password. */
export function WaysIn() {
  const { pathname } = useLocation()
  const Way = screens[pathname] ?? RecoverScreen
  return (
    <QueryClientProvider client={client}>
      <Way />
    </QueryClientProvider>
  )
}
