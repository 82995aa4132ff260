import { act, render, renderHook, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyComponent, usePrefetch } from './lazy.ts'

function Count({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
const partly = () => lazyComponent(async () => ({ Count }), 'Count')
const shown = (Part: ReturnType<typeof partly>) => (
  <Suspense fallback="waiting">
    <Part from={1} />
  </Suspense>
)

test('a part whose code has loaded renders at once', async () => {
  const Part = partly()
  await Part.load()
  const { container } = render(shown(Part))
  expect(container.textContent).toBe('1')
})

test('a part loaded as lazyPart keeps its state, also when others render at once by then', async () => {
  const Part = partly()
  const { container, rerender } = render(shown(Part))
  expect(container.textContent).toBe('waiting')
  const button = await screen.findByRole('button')
  act(() => button.click())
  rerender(shown(Part))
  expect(container.textContent).toBe('2')
})

function slowCode() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { load: vi.fn<() => Promise<void>>(() => promise), come: resolve, fail: () => reject(new Error('no network')) }
}
const DELAY_MS = 3000
const settle = () => act(() => vi.advanceTimersByTimeAsync(2000))

test('later code of a page loads in idle time, one part after the other, despite failures', async () => {
  vi.useFakeTimers()
  const [first, second, third] = [slowCode(), slowCode(), slowCode()]
  for (const { load } of [first, second, third]) renderHook(() => usePrefetch(load))
  await act(() => vi.advanceTimersByTimeAsync(DELAY_MS - 1))
  expect(first.load).not.toHaveBeenCalled()
  await settle()
  const calls = () => [first, second, third].map(({ load }) => load.mock.calls.length)
  expect(calls()).toEqual([1, 0, 0])
  first.fail()
  await settle()
  expect(calls()).toEqual([1, 1, 0])
  second.come()
  await settle()
  expect(calls()).toEqual([1, 1, 1])
  third.come()
})

test('a page that is left while waiting for idle time loads nothing', async () => {
  vi.useFakeTimers()
  const [first, second] = [slowCode(), slowCode()]
  renderHook(() => usePrefetch(first.load))
  const { unmount } = renderHook(() => usePrefetch(second.load))
  await act(() => vi.advanceTimersByTimeAsync(DELAY_MS))
  await settle()
  unmount()
  first.come()
  await settle()
  expect([first.load.mock.calls.length, second.load.mock.calls.length]).toEqual([1, 0])
})
