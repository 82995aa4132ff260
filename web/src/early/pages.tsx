import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type Session, SessionContext } from '../lib/session/session.ts'
import { speak, t } from '../lib/t.ts'
import { SignInScreen } from '../screens/session/sign-in-screen.tsx'
import { Spinner } from '../ui/index.ts'
import type { DrawPages } from './early-pages.ts'

const nobody: Session = {
  state: { is: 'out' },
  begin() {},
  end: async () => {},
  replace() {},
  renew: async () => {},
}

/** The very screens, drawn while Oriel is built. */
export const earlyPages: DrawPages = (texts, language) => {
  speak(texts, language)
  return {
    signIn: renderToStaticMarkup(
      <StaticRouter location="/">
        <SessionContext value={nobody}>
          <SignInScreen />
        </SessionContext>
      </StaticRouter>,
    ),
    waiting: renderToStaticMarkup(<Spinner fill />),
    busy: t({ id: 'Signing In...' }),
    failed: t({ id: 'Oriel could not be loaded. Please reload the page.' }),
  }
}
