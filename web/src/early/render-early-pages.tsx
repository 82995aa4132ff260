import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type Session, SessionContext } from '../lib/session/session.ts'
import { setCatalog, t } from '../lib/t.ts'
import { SignInScreen } from '../screens/auth/sign-in-screen.tsx'
import { Spinner } from '../ui/index.ts'
import type { RenderEarlyPages } from './early-pages.ts'

const signedOutSession: Session = {
  state: { is: 'out' },
  begin() {},
  end: async () => {},
  replace() {},
  renew: async () => {},
}

export const renderEarlyPages: RenderEarlyPages = (texts, language) => {
  setCatalog(texts, language)
  return {
    signIn: renderToStaticMarkup(
      <StaticRouter location="/">
        <SessionContext value={signedOutSession}>
          <SignInScreen />
        </SessionContext>
      </StaticRouter>,
    ),
    waiting: renderToStaticMarkup(<Spinner fill />),
    busy: t({ id: 'Signing In...' }),
    failed: t({ id: 'This page couldn’t load. Reload it.' }),
  }
}
