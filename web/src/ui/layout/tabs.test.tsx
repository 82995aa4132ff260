import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('the place of tools is in the line of the tabs, and what comes before every tab below it', () => {
  const { container } = render(
    <MemoryRouter>
      <Tabs label="Project" notes={<p>Due soon</p>} tabs={[{ value: 'tasks', label: 'Tasks', content: 'To do' }]} />
    </MemoryRouter>,
  )
  const tools = container.querySelector('[data-tab-tools]')
  expect(screen.getByRole('tabpanel').contains(tools)).toBe(false)
  expect(tools?.compareDocumentPosition(screen.getByText('Due soon'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a phone shows three tabs, one of them the open one; More counts what is new in the others', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const names = ['Overview', 'Tasks', 'Subtasks', 'Team', 'Files', 'Talk'] as const
  const [first, ...others] = names.map((label) => ({
    value: label.toLowerCase(),
    label,
    content: label,
    unread: label === 'Talk' ? 2 : 0,
  }))
  render(
    <MemoryRouter initialEntries={['/customer/1?tab=files']}>
      {first && <Tabs label="Project" tabs={[first, ...others]} />}
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Overview', 'Tasks', 'Files'])
  expect(screen.getByRole('button', { name: 'More 2 new' })).toBeDefined()
})

test('a link to a former tab opens the one that replaced it', () => {
  const plan = { value: 'plan', label: 'Plan', content: 'Calendar', formerValues: ['calendar'] }
  render(
    <MemoryRouter initialEntries={['/customer/1?tab=calendar']}>
      <Tabs label="Project" tabs={[{ value: 'tasks', label: 'Tasks', content: 'To do' }, plan]} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Plan')
})

test('tabs with long names are two on a phone, so that none is cut', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const [first, ...others] = ['Überblick', 'Aufgaben', 'Teilaufgaben'].map((label) => ({
    value: label,
    label,
    content: '',
  }))
  const tabs = first && <Tabs label="Projekt" tabs={[first, ...others]} />
  const { unmount } = render(<MemoryRouter>{tabs}</MemoryRouter>)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Überblick', 'Aufgaben'])
  unmount()
  render(<MemoryRouter initialEntries={['/?tab=Teilaufgaben']}>{tabs}</MemoryRouter>)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Überblick', 'Teilaufgaben'])
})
