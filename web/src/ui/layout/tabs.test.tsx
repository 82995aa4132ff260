import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

function Address() {
  return <output>{useLocation().search}</output>
}

test('the open tab lives in the URL, beside whatever else stands there', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/customer/1?from=list&tab=tasks']}>
      <Tabs
        label="Project"
        tabs={[
          { value: 'overview', label: 'Overview', content: 'What it is about' },
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
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('What it is about'))
  expect(screen.getByRole('status').textContent).toBe('?from=list')
})
