import { useLocation } from 'react-router'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { linkToken } from '../../lib/session/signed-out-pages.ts'
import { LinkScreen } from './link-screen.tsx'

/** What has a form, or asks more. A link of a mail is to be pressed soon after it was followed, on any phone. */
const SignedOutFormScreens = lazyComponent(
  () => import('./signed-out-form-screens.tsx'),
  (it) => it.SignedOutFormScreens,
)

/** Ways in beside the sign-in. */
export function SignedOutScreens() {
  const { pathname, hash, state, key } = useLocation()
  const ofMail = linkToken({ pathname, hash }) !== ''
  const place = `${key}${hash}`
  return ofMail ? <LinkScreen key={place} /> : <SignedOutFormScreens key={place} pathname={pathname} state={state} />
}
