import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './loaded-later.ts'

function Count({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
const partly = () =>
  lazyPart(
    async () => ({ Count }),
    (it) => it.Count,
  )
const shown = (Part: ReturnType<typeof partly>) => (
  <Suspense fallback="waiting">
    <Part from={1} />
  </Suspense>
)

test('a part whose code is here stands at once', async () => {
  const Part = partly()
  await Part.load()
  const { container } = render(shown(Part))
  expect(container.textContent).toBe('1')
})

test('a part whose code comes lazyPart keeps what it knows, also when others show it at once by then', async () => {
  const Part = partly()
  const { container, rerender } = render(shown(Part))
  expect(container.textContent).toBe('waiting')
  const button = await screen.findByRole('button')
  act(() => button.click())
  rerender(shown(Part))
  expect(container.textContent).toBe('2')
})
