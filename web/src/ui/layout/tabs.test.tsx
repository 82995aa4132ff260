import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { Tabs } from './tabs.tsx'

function Address() {
  return <output>{useLocation().search}</output>
}

test('the open tab is in the URL, beside other parameters', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/customer/1?from=list&tab=tasks']}>
      <Tabs
        label="Project"
        tabs={[
          { value: 'overview', label: 'Overview', content: 'Selected notification' },
          { value: 'tasks', label: 'Tasks', content: 'What is to do' },
          { value: 'team', label: 'Team', content: 'Who does it' },
        ]}
      />
      <Address />
    </MemoryRouter>,
  )
  expect(screen.getByRole('tabpanel').textContent).toBe('What is to do')
  await user.click(screen.getByRole('tab', { name: 'Team' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Who does it')
  expect(screen.getByRole('status').textContent).toBe('?from=list&tab=team')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Selected notification'))
  expect(screen.getByRole('status').textContent).toBe('?from=list')
})

test('one tab is in the tab order; arrows, Home and End open the others, in reading direction', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <Tabs
        label="Project"
        tabs={[
          { value: 'overview', label: 'Overview', content: 'Selected notification' },
          { value: 'tasks', label: 'Tasks', content: 'What is to do' },
          { value: 'team', label: 'Team', content: 'Who does it' },
        ]}
      />
    </MemoryRouter>,
  )
  const open = () => screen.getByRole('tab', { selected: true })
  await user.tab()
  expect(document.activeElement).toBe(open())
  for (const [key, name] of [
    ['{End}', 'Team'],
    ['{ArrowRight}', 'Overview'],
    ['{ArrowLeft}', 'Team'],
    ['{Home}', 'Overview'],
  ] as const) {
    await user.keyboard(key)
    expect([key, open().textContent]).toEqual([key, name])
    expect(document.activeElement).toBe(open())
    expect(open().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel', { name }).id)
  }
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await user.keyboard('{ArrowLeft}')
  expect(open().textContent).toBe('Tasks')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})
