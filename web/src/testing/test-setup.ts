import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { compileText, readTexts } from '../../build/catalog.ts'
import { applyPreferences } from '../lib/preferences/preferences.ts'
import { setCompiler } from '../lib/t.ts'
import { currentToasts, dismissToast } from '../ui/overlay/toast/toast.ts'

// The app reads it once.
vi.hoisted(() => void (document.title = 'Oriel'))

// Test machines are slow.
configure({ asyncUtilTimeout: 60_000 })
// Tests use the English source texts.
const english = readTexts('en')
setCompiler((id) => compileText(english[id] ?? id))

// A followed download would stay at its `blob:` address.
const follow = HTMLAnchorElement.prototype.click
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.download) follow.call(this)
}

const { happyDOM: browser } = window as unknown as { happyDOM: { setURL(address: string): void } }
const START = window.location.origin

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // React cleans up effects in a later task.
  await new Promise((done) => setTimeout(done))
  // The next file's beforeAll would see these stubs.
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  // The worker's files share one window.
  browser.setURL(START)
  applyPreferences(null)
  for (const { id } of currentToasts()) dismissToast(id)
})
