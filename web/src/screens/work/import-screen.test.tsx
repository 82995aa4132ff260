import { zipOf } from '@oriel/server/testing/storage/zip-of'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pressButton, waitForText } from '../../testing/user-actions.ts'
import { openApp, openLiveApp, startWorkspace } from '../../testing/test-app.tsx'
import { uploadRequestTo } from '../../testing/upload-request.ts'

const MAX_PRESSES = 10

const place = startWorkspace()
beforeEach(() => void vi.stubGlobal('XMLHttpRequest', uploadRequestTo(place.url)))

const [board, card] = ['Umzug der Bäckerei', 'Schilder bestellen']
const attachments = [{ name: 'plan.pdf', url: 'https://trello.test/plan.pdf' }]
const trello = JSON.stringify({
  name: board,
  lists: [{ id: 'l1', name: 'To do' }],
  cards: [
    { id: 'c1', name: card, idList: 'l1', attachments },
    { id: 'c2', name: 'Nur für uns', idList: 'l1' },
  ],
})

/** Presses of the file picker of the system aren't counted. */
test(`from a Trello board to the first view of its client: ${MAX_PRESSES} presses`, async () => {
  let presses = 0
  const note = () => (presses += 1)
  document.addEventListener('pointerdown', note, true)
  document.addEventListener('keydown', note, true)
  let user = await openLiveApp(place, 'pm', '/pm-dashboard')
  await user.click((await screen.findAllByRole('link', { name: 'Customers' }))[0] ?? expect.fail('no link'))
  await user.click(await screen.findByRole('link', { name: 'Import' }))
  const bytes = zipOf([
    { name: 'board.json', bytes: trello },
    { name: 'plan.pdf', bytes: '%PDF-1.7 a plan' },
  ])
  const chooser = await screen.findByLabelText<HTMLInputElement>(/^Export of another program/)
  await user.upload(chooser, new File([new Uint8Array(bytes)], 'board.zip', { type: 'application/zip' }))
  await user.click(await screen.findByRole('combobox', { name: /^Client/ }))
  await user.click(await screen.findByRole('option', { name: /^Some customer/ }))
  const start = () => screen.findByRole('button', { name: 'Import 1 project, 2 tasks, 1 file' })
  // The preview follows the choice of the client.
  await waitFor(async () => expect((await start()).matches('[aria-disabled="true"], [aria-busy="true"]')).toBe(false))
  await user.click(await start())
  await user.click(await screen.findByRole('link', { name: new RegExp(board) }))
  await user.click(await screen.findByRole('button', { name: `Visibility of ${card}: Team only` }))
  await pressButton(user, 'Share with client')
  expect(await waitForText('The client can see this now')).toBe(true)
  document.removeEventListener('pointerdown', note, true)
  document.removeEventListener('keydown', note, true)
  expect(presses).toBeGreaterThan(7)
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)

  user = openApp(place, 'customer', '/customer-dashboard')
  await user.click((await screen.findAllByRole('link', { name: new RegExp(board) }))[0] ?? expect.fail('no project'))
  expect(await waitForText(card)).toBe(true)
  expect(screen.queryByText('Nur für uns')).toBeNull()
})
