import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { SessionProvider } from './app/session-provider.tsx'
import { hearBackFirst } from './lib/keys/back-guard.ts'
import { applyTheme } from './lib/theme.ts'

applyTheme()
hearBackFirst()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <BrowserRouter>
      <SessionProvider>
        <App />
      </SessionProvider>
    </BrowserRouter>
  </StrictMode>,
)
