import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { SessionProvider } from './app/session-provider.tsx'
import { ahead } from './lib/code/loaded-later.ts'
import { hearBackFirst } from './lib/keys/back-guard.ts'
import { speakTheirLanguage } from './lib/preferences/language.ts'
import { applyTheme } from './lib/preferences/theme.ts'
import { askAboutLink } from './lib/session/link-ahead.ts'
import { isWayIn, tokenInLink } from './lib/session/ways-in.ts'
import { WaysIn } from './screens/ways-in/later.ts'

applyTheme()
hearBackFirst()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const root = createRoot(place)
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
// On a slow network every turn counts: the code is on its way while the texts come.
if (isWayIn(window.location.pathname)) ahead(WaysIn.load)()
const token = tokenInLink(window.location)
if (token) askAboutLink(token)
// Rendered again from the root, everything is said anew, and nothing that was typed is lost.
speakTheirLanguage(render).catch(() => {
  place.textContent = 'Oriel could not be loaded. Please reload the page.'
})
