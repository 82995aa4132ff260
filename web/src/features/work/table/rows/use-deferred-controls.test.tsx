import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDeferredControls } from './use-deferred-controls.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  // A pending timer would keep the rows of later files waiting.
  vi.runAllTimers()
})

const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
const scroll = () => act(() => void window.dispatchEvent(new Event('scroll')))

test('lines get their controls in batches, and none while scrolling', async () => {
  await pass(1000)
  const lines = Array.from({ length: 7 }, () => renderHook(() => useDeferredControls(false)).result)
  const given = () => lines.filter(({ current }) => current.has).length
  expect(given()).toBe(0)
  for (let times = 0; times < 10; times++) {
    scroll()
    await pass(100)
    expect(given()).toBe(0)
  }
  await pass(20)
  expect(given()).toBe(3)
  await pass(16)
  expect(given()).toBe(6)
  await pass(16)
  expect(given()).toBe(7)
})

test('a line with the cursor has them at once, and keeps them', async () => {
  const { result, rerender } = renderHook(({ isWanted }) => useDeferredControls(isWanted), {
    initialProps: { isWanted: true },
  })
  expect(result.current.has).toBe(true)
  await pass(5000)
  rerender({ isWanted: false })
  expect(result.current.has).toBe(true)
})

test('a line under the pointer has them while others are scrolled', async () => {
  await pass(5000)
  const [pointed, other] = [renderHook(() => useDeferredControls(false)), renderHook(() => useDeferredControls(false))]
  scroll()
  act(() => pointed.result.current.want())
  expect([pointed.result.current.has, other.result.current.has]).toEqual([true, false])
})
