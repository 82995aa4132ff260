import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type Session, SessionContext } from '../lib/session/session.ts'
import { type Catalogue, speak, t } from '../lib/t.ts'
import { SignInScreen } from '../screens/session/sign-in-screen.tsx'
import { Spinner } from '../ui/index.ts'

/** What stands in index.html for a language until the app is there (web/build/early.ts draws it into the page). */
export interface EarlyPages {
  /** HTML of the sign-in, and of what whoever is signed in looks at meanwhile. */
  signIn: string
  waiting: string
  /** What the button says once it was pressed, and what is said where the app does not come. */
  busy: string
  failed: string
}

const nobody: Session = {
  state: { is: 'out' },
  begin() {},
  end: async () => {},
  replace() {},
  renew: async () => {},
}

/** The very screens, drawn while Oriel is built. */
export function earlyPages(texts: Catalogue, language: string): EarlyPages {
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
