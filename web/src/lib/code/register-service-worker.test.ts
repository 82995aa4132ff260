import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from './register-service-worker.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a service worker is registered again until it is active', async () => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  const register = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('the installation failed')))
  const getRegistration = vi.fn<() => Promise<object | undefined>>(async () => undefined)
  const serviceWorker = { register, getRegistration, ready: new Promise(() => {}) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  registerServiceWorker()
  expect(register).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(register).toHaveBeenCalledTimes(2)
  getRegistration.mockResolvedValue({ active: null, installing: {} })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(register).toHaveBeenCalledTimes(4)
  getRegistration.mockResolvedValue({ active: {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).toHaveBeenCalledTimes(4)
})
