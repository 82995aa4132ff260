import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useVisibleRows } from './use-visible-rows.ts'

const ROW = 36
const tops = Array.from({ length: 1001 }, (_, at) => at * ROW)

function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

test('of a thousand lines the visible ones are rendered, and twelve on both sides', () => {
  vi.stubGlobal('innerHeight', 10 * ROW)
  scrollTo(0)
  const { result } = renderHook(() => useVisibleRows(tops))
  expect(result.current).toMatchObject({ from: 0, to: 10 + 1 + 12 })
  scrollTo(500 * ROW)
  expect(result.current).toMatchObject({ from: 500 - 12, to: 510 + 1 + 12 })
  scrollTo(2000 * ROW)
  expect(result.current).toMatchObject({ from: 999 - 12, to: 1000 })
})

test('a line is scrolled into view only where bars or the window hide it', () => {
  const scroll = vi.fn<(to: { top: number }) => void>()
  vi.stubGlobal('innerHeight', 20 * ROW)
  vi.stubGlobal('scrollTo', scroll)
  scrollTo(100 * ROW)
  const { result } = renderHook(() => useVisibleRows(tops))
  result.current.show(110)
  expect(scroll).not.toHaveBeenCalled()
  result.current.show(119)
  expect(scroll).toHaveBeenLastCalledWith({ top: 120 * ROW + 80 - 20 * ROW })
  result.current.show(101)
  expect(scroll).toHaveBeenLastCalledWith({ top: 101 * ROW - 160 })
})
