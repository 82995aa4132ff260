import { receiveEmail } from '@oriel/contracts/v1/notifications/inbound-email'
import { mailOf, repliesOn, signed } from '@oriel/server/testing/mail/inbound'
import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, fill, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'
import {
  addressShown,
  fetchDirectly,
  openApp,
  openLiveApp,
  type SeededWorkspace,
  seedWorkspace,
} from '../../testing/test-app.tsx'

const mail = {
  ...repliesOn,
  ORIEL_SMTP_URL: 'smtp://127.0.0.1:9',
  ORIEL_MAIL_FROM: 'Oriel <oriel@work.example>',
  ORIEL_URL: 'https://work.example',
}

let place: SeededWorkspace
let stop = async () => {}
beforeAll(async () => {
  const oriel = await startOriel([], mail)
  stop = oriel.stop
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())

async function receive(words: Parameters<typeof mailOf>[0]) {
  const body = mailOf(words)
  const url = `${place.url}${receiveEmail.path}`
  const answer = await fetchDirectly(url, { method: 'POST', headers: signed(body), body })
  expect([answer.status, await answer.json()]).toEqual([200, { state: 'taken' }])
}

test('managers read unprocessed mail as text', async () => {
  const words = '<b>Where</b> do I send this?'
  for (const text of [words, 'And this?'])
    await receive({ from: 'stranger@client.example', subject: `About <i>${text.length}</i>`, text })
  openApp(place, 'pm', '/settings/mail')
  const received = within(await screen.findByRole('list', { name: 'Received' }))
  expect(received.getAllByRole('listitem')).toHaveLength(2)
  received.getByText(words)
  received.getByText(`About <i>${words.length}</i>`)
  expect(received.getAllByText('Unknown reply address', { exact: false }).length).toBeGreaterThan(0)
})

test('a client starts a request by mail and completes it through the link', async () => {
  let user = await openLiveApp(place, 'customer', '/customer-task-requests')
  await pressButton(user, 'New Request')
  const way = within(await screen.findByRole('region', { name: 'Or by email' }))
  const { textContent: to } = way.getByText(/^reply\+[0-9a-f]{40}@work\.example$/)
  way.getByRole('button', { name: 'Copy email address' })
  await inDialog(user, 'Cancel')

  const text = 'A bell at the door, loud enough for the bakery behind it.'
  const files = ['door.txt', 'bell.txt'].map((name) => ({ name, type: 'text/plain', content: 'A bell, loud' }))
  await receive({ from: 'customer@walk.test', to, subject: 'A bell', text, files })
  const drafts = within(await screen.findByRole('list', { name: 'Draft requests from email' }))
  drafts.getByText('A bell')
  await pressButton(user, 'Finish request')
  await screen.findByLabelText(/^Title/)
  const link = addressShown()

  user = openApp(place, 'customer', link)
  await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('A bell'))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Description/)).value).toBe(text)
  await screen.findByText('bell.txt')
  await pressButton(user, 'Remove door.txt')
  await waitFor(() => expect(screen.queryByText('door.txt')).toBeNull())
  await choose(user, /^Task/, 'Homepage')
  await choose(user, /^Reason/, 'Other')
  await fill(/^Due date/, '2099-06-01')
  await inDialog(user, 'Submit request')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Request Task' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Draft requests from email' })).toBeNull())
  await user.click(await screen.findByRole('link', { name: 'A bell' }))
  expect((await screen.findAllByText('bell.txt')).length).toBeGreaterThan(0)
  expect(screen.queryByText('door.txt')).toBeNull()
  openApp(place, 'customer', link)
  expect(await waitForText('This draft was already sent or no longer exists')).toBe(true)
})
