import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Machines are shared: what appears late is not wrong.
configure({ asyncUtilTimeout: 15_000 })

// What a test has rendered and remembered is gone before the next one.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
