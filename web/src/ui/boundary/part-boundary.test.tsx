import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { Card, Dialog, lazyDialog, Popover, Tabs } from '../index.ts'
import { Parts } from './part-boundary.tsx'

let isBroken = true
beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function Fragile() {
  if (isBroken) throw new RangeError('Invalid time value')
  return <p>All is well</p>
}

const Later = lazyDialog(async () => Fragile)
const close = () => {}

test.each([
  [
    'a card',
    '“Files” couldn’t be shown',
    <Card key="" title="Files">
      <Fragile />
    </Card>,
  ],
  [
    'a panel',
    'This section couldn’t be shown',
    <Parts key="">
      <Fragile />
    </Parts>,
  ],
  [
    'a tab',
    '“Plan” couldn’t be shown',
    <Tabs key="" label="Views" tabs={[{ value: 'plan', label: 'Plan', content: <Fragile /> }]} />,
  ],
  [
    'a dialog',
    '“Move” couldn’t be shown',
    <Dialog key="" open title="Move" onClose={close}>
      <Fragile />
    </Dialog>,
  ],
  ['a dialog that fails to open', 'This section couldn’t be shown', <Later key="" onClose={close} />],
  [
    'a popover',
    '“Due date” couldn’t be shown',
    <Popover key="" open label="Due date" onOpenChange={close} trigger={<button>Due</button>}>
      <Fragile />
    </Popover>,
  ],
])('%s that fails says so, leaves the page alone, and can be retried', async (_, said, part) => {
  render(
    <MemoryRouter>
      <p>The rest of the page</p>
      {part}
    </MemoryRouter>,
  )
  expect((await screen.findByText(said)).closest('[role="alert"]')).not.toBeNull()
  expect(screen.getByText('The rest of the page')).toBeDefined()
  isBroken = false
  fireEvent.click(screen.getByText('Try again'))
  await waitFor(() => expect(screen.getByText('All is well')).toBeDefined())
})
