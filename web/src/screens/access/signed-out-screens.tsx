import { useLocation } from 'react-router'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { LinkScreen } from './link-screen.tsx'
import { linkToken } from '../../lib/session/entry-paths.ts'

/** Lazy: link landing pages stay small, for any phone. */
const SignedOutFormScreens = lazyComponent(() => import('./signed-out-form-screens.tsx'), 'SignedOutFormScreens')

export function SignedOutScreens() {
  const { pathname, hash, state, key } = useLocation()
  const ofMail = linkToken({ pathname, hash }) !== ''
  const place = `${key}${hash}`
  return ofMail ? <LinkScreen key={place} /> : <SignedOutFormScreens key={place} pathname={pathname} state={state} />
}
