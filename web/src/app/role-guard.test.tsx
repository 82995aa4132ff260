import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '../lib/session/session.ts'
import { currentViewAs, startViewAs } from '../lib/session/view-as-client.ts'
import { RoleGuard } from './role-guard.tsx'

const client = { id: 'clara', name: 'Clara', level: 'approver' } as never

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'mara', name: 'Mara', role: 'pm' }))
  startViewAs({ projectId: 'bakery', client })
})

function open(path: string) {
  const session = { state: { is: 'in', me: { id: 'clara', name: 'Clara', role: 'customer' } } } as never
  render(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/customers" element={<RoleGuard roles={['pm']}>Customers</RoleGuard>} />
          <Route path="/employee-files" element={<RoleGuard roles={['employee']}>Files</RoleGuard>} />
          <Route path="/customer-dashboard" element="Home of the client" />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  )
}

test('an address for managers only leaves the view as a client', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  open('/customers')
  expect(currentViewAs()).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
})

test('an address for neither leads to the client’s home, and the view stays', () => {
  open('/employee-files')
  expect(screen.getByText('Home of the client')).toBeTruthy()
  expect(currentViewAs()).not.toBeNull()
})
