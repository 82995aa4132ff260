import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

function setUp() {
  const own = vi.fn<() => void>()
  render(
    <>
      <Tooltip label="Only managers edit">
        <button aria-describedby="more" onFocus={own} onBlur={own} onPointerEnter={own}>
          Edit
        </button>
      </Tooltip>
      <button>Next</button>
    </>,
  )
  return { own, button: screen.getByRole('button', { name: 'Edit' }), user: userEvent.setup() }
}

test('by keyboard it describes the focused element, until Escape or until the focus moves', async () => {
  const { own, button, user } = setUp()
  expect(button.getAttribute('aria-describedby')).toBe('more')
  await user.tab()
  const tooltip = screen.getByRole('tooltip')
  expect(tooltip.textContent).toBe('Only managers edit')
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-describedby')).toBe('more')

  await user.tab()
  await user.tab({ shift: true })
  expect(screen.getByRole('tooltip')).toBeTruthy()
  await user.tab()
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(own).toHaveBeenCalledTimes(4)
})

test('a pointer has to rest on it; a press and a finger show nothing', async () => {
  const { own, button } = setUp()
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  fireEvent.pointerLeave(button)
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  await waitFor(() => expect(screen.getByRole('tooltip')).toBeTruthy())
  fireEvent.pointerDown(button)
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(own).toHaveBeenCalledTimes(2)
})
