import type { Invitation } from '@oriel/contracts/v1/access/invitations-schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'

const invitation = { name: 'Lea', email: 'lea@client.test', byLink: true } as Invitation

test('a password and sign-in links are two choices, with a password first', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AcceptInvitationForm token="token" invitation={invitation} onSignedIn={vi.fn<() => void>()} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Choose a password' }).checked).toBe(true)
  expect(screen.getByLabelText('Password')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Always send me a sign-in link' }))
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByLabelText('6-digit code')).toBeTruthy()
})
