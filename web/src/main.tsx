import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { SessionProvider } from './app/session-provider.tsx'
import { prefetch } from './lib/code/lazy.ts'
import { listenBeforeRouter } from './lib/keys/back-guard.ts'
import { followLanguage } from './lib/preferences/load-texts.ts'
import { applyTheme } from './lib/preferences/theme.ts'
import { prefetchSignInLink } from './lib/session/prefetch-link.ts'
import { SignedOutScreens } from './screens/access/lazy-signed-out-screens.ts'
import { isSignedOutPage, linkToken } from './lib/session/entry-paths.ts'

applyTheme()
listenBeforeRouter()
const rootElement = document.getElementById('root') ?? document.body
const root = createRoot(rootElement)
const render = () =>
  root.render(
    <StrictMode>
      <BrowserRouter>
        <SessionProvider>
          <App />
        </SessionProvider>
      </BrowserRouter>
    </StrictMode>,
  )
// Code and texts in parallel: each round trip counts.
if (isSignedOutPage(window.location.pathname)) prefetch(SignedOutScreens.load)()
const token = linkToken(window.location)
if (token) prefetchSignInLink(token)
// A language change re-renders from the root; form state survives.
followLanguage(render).catch(() => {
  rootElement.textContent = 'This page couldn’t load. Reload it.'
})
