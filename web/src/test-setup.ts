import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { compileText } from '../build/catalog.ts'
import { applyPreferences } from './lib/preferences/preferences.ts'
import { setCompiler } from './lib/t.ts'
import { currentToasts, dismissToast } from './ui/overlay/toast.ts'

// Machines are shared: what appears late is not wrong.
configure({ asyncUtilTimeout: 60_000 })
// Tests read English, as it stands in the sources.
setCompiler(compileText)

// What a test has rendered and remembered is gone before the next one.
afterEach(() => {
  cleanup()
  // Else the next file's beforeAll would still find what the last test of this one put there.
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  applyPreferences(null)
  for (const { id } of currentToasts()) dismissToast(id)
})
