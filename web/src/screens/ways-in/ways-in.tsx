import { useLocation } from 'react-router'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { tokenInLink } from '../../lib/session/ways-in.ts'
import { LinkScreen } from './link-screen.tsx'

/** What has a form, or asks more. A link of a mail is to be pressed soon after it was followed, on any phone. */
const OtherWay = lazyPart(
  () => import('./other-way.tsx'),
  (it) => it.OtherWay,
)

/** Ways in beside the sign-in. */
export function WaysIn() {
  const { pathname, hash, state, key } = useLocation()
  const ofMail = tokenInLink({ pathname, hash }) !== ''
  const place = `${key}${hash}`
  return ofMail ? <LinkScreen key={place} /> : <OtherWay key={place} pathname={pathname} state={state} />
}
