import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { tokenInLink } from '../../lib/session/ways-in.ts'
import { LinkScreen } from './link-screen.tsx'

/** What has a form. A link of a mail is to be pressed soon after it was followed, on any phone. */
const OtherWay = lazyPart(
  () => import('./other-way.tsx'),
  (it) => it.OtherWay,
)
/** What a link was good for when its page was opened is not asked again: by then it is used. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

/** Ways in beside the sign-in. */
export function WaysIn() {
  const { pathname, hash, state, key } = useLocation()
  const ofMail = tokenInLink({ pathname, hash }) !== ''
  const place = `${key}${hash}`
  return (
    <QueryClientProvider client={client}>
      {ofMail ? <LinkScreen key={place} /> : <OtherWay key={place} pathname={pathname} state={state} />}
    </QueryClientProvider>
  )
}
