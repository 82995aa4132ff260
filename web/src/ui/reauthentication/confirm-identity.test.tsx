import { addCalendarFeed } from '@oriel/contracts/v1/notifications/calendar-feeds'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api/call-api.ts'
import { Overlays } from '../overlay/overlays.tsx'

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

function openServer({ emailEnabled = true } = {}) {
  const sent: string[] = []
  let proven = false
  const openedLink = () => void (proven = true)
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    if (url.endsWith('/session/reauthenticate')) {
      proven = true
      return json(200, {})
    }
    if (url.endsWith('/auth/sign-in-link')) return json(202, { emailEnabled })
    const data = { by: 'password', passkey: false }
    return proven
      ? json(201, { id: 'feed' })
      : json(428, { code: 'reauthentication-required', title: 'Confirm first', data })
  })
  return { sent, openedLink }
}

test('any call that needs a recent sign-in asks for it once and is sent again', async () => {
  const { sent } = openServer()
  render(<Overlays />)
  const added = callApi(addCalendarFeed, { kind: 'mine' })
  fireEvent.change(await screen.findByLabelText(/Password/), { target: { value: 'secret-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await added).toEqual({ id: 'feed' })
  expect(sent.map((url) => url.replace(/.*\/v1/, ''))).toEqual([
    '/me/calendar-feeds',
    '/session/reauthenticate',
    '/me/calendar-feeds',
  ])
})

test('declining returns the refusal', async () => {
  openServer()
  render(<Overlays />)
  const added = callApi(addCalendarFeed, { kind: 'mine' }).catch((error: Error) => error.message)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await added).toBe('Confirm first')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('people without a password confirm with a link that signs in again', async () => {
  const { openedLink } = openServer()
  render(<Overlays />)
  const added = callApi(addCalendarFeed, { kind: 'mine' })
  fireEvent.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }))
  await screen.findByText(/We sent a link to/)
  openedLink()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await added).toEqual({ id: 'feed' })
})

test('where no email is sent, the dialog says so and keeps asking', async () => {
  openServer({ emailEnabled: false })
  render(<Overlays />)
  const added = callApi(addCalendarFeed, { kind: 'mine' }).catch((error: Error) => error.message)
  fireEvent.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }))
  await screen.findByText(/This workspace doesn’t send email/)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await added).toBe('Confirm first')
})
