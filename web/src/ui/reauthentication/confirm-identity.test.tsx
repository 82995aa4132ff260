import { addCalendarFeed } from '@oriel/contracts/v1/notifications/calendar-feeds'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api/call-api.ts'
import { Overlays } from '../overlay/overlays.tsx'

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

function openServer() {
  const sent: string[] = []
  let proven = false
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    if (url.endsWith('/session/reauthenticate')) {
      proven = true
      return json(200, {})
    }
    const data = { by: 'password', passkey: false }
    return proven
      ? json(201, { id: 'feed' })
      : json(428, { code: 'reauthentication-required', title: 'Confirm first', data })
  })
  return sent
}

test('any call that needs a recent sign-in asks for it once and is sent again', async () => {
  const sent = openServer()
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
