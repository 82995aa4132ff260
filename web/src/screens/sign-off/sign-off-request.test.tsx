import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addPerson } from '../../testing/add-person.ts'
import { EverythingInSight } from '../../testing/crawl.ts'
import { fill, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'
import { addressShown, openApp, openLiveApp, type SeededWorkspace, startWorkspace } from '../../testing/test-app.tsx'

const title = 'Shop doors'

const place = startWorkspace()
let asBela: SeededWorkspace
beforeAll(async () => {
  const path = `/v1/projects/${place.ids.customer}/clients`
  const { company, clients, version } = (await place.elsewhere('pm', 'GET', path)) as {
    company: { id: string }
    clients: object[]
    version: number
  }
  const bela = { name: 'Bela', email: 'bela@walk.test', role: 'customer' as const, companyId: company.id }
  const { id: person, asThem } = await addPerson(place, bela)
  await place.elsewhere('pm', 'PUT', path, { clients: [...clients, { person, accessLevel: 'approver' }], version })
  asBela = asThem
})
beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingInSight))

const heading = () => screen.findByRole('heading', { level: 1, name: title })
const latest = async () => {
  const { items } = (await place.elsewhere('pm', 'GET', '/v1/deliverables')) as { items: { id: string }[] }
  return items[0]?.id ?? expect.fail('no deliverable')
}

test('a manager creates a deliverable and requests sign-off from two approvers in order, after a preview', async () => {
  const user = openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  await pressButton(user, 'New deliverable')
  await user.click(await screen.findByRole('radio', { name: /^A link/ }))
  await fill(/^Name/, title)
  await inDialog(user, 'Next: choose approvers')
  expect(await waitForText('Enter a URL that starts with https://')).toBe(true)
  await fill(/^URL/, 'https://doors.signing.example/')
  await inDialog(user, 'Next: choose approvers')

  await heading()
  await screen.findByRole('dialog', { name: 'Request sign-off' })
  for (const box of screen.queryAllByRole<HTMLInputElement>('checkbox', { checked: true })) await user.click(box)
  await inDialog(user, 'Next: preview')
  expect(await waitForText('Choose who should sign off')).toBe(true)
  await user.click(await screen.findByRole('checkbox', { name: /^Bela/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^Some customer/ }))
  await user.click(await screen.findByRole('radio', { name: /^All approvers, in order/ }))
  await pressButton(user, 'Move Some customer up')
  await fill(/^Message/, 'Are the doors right?')
  await inDialog(user, 'Next: preview')
  const preview = await screen.findByRole('dialog', { name: 'What they’ll receive' })
  expect(preview.textContent).toContain('https://doors.signing.example/')
  expect(preview.textContent).toContain('Are the doors right?')
  await inDialog(user, 'Request sign-off')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What they’ll receive' })).toBeNull())
  expect(await waitForText('Waiting for earlier approvers')).toBe(true)
})

test('the first approver finds it at home and comments; the page of the manager follows live', async () => {
  const user = openApp(place, 'customer', '/customer-dashboard')
  const way = await screen.findByRole('link', { name: 'Review and decide' })
  way.focus()
  await user.keyboard('{Enter}')
  await heading()
  expect(await waitForText('Are the doors right?')).toBe(true)
  ;(await screen.findByRole('button', { name: 'Approve' })).focus()
  await user.keyboard('{Enter}')
  ;(await screen.findByRole('radio', { name: /^Approve with comments/ })).focus()
  await user.keyboard(' ')
  await pressButton(user, 'Approve with comments')
  expect(await waitForText('Enter your comments')).toBe(true)
  await fill(/^Your comments/, 'Green would be nicer.')
  await pressButton(user, 'Approve with comments')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
})

test('the next approver finds it in the inbox; the page of the manager shows the outcome, live', async () => {
  const user = openApp(asBela, 'customer', '/inbox')
  const [item] = await screen.findAllByRole('link', { name: new RegExp(title) })
  await user.click(item ?? expect.fail('no item'))
  await pressButton(user, 'Approve')
  await screen.findByRole('button', { name: 'Approve as is' })

  const id = await latest()
  const manager = await openLiveApp(place, 'pm', `/deliverables/${id}`)
  await heading()
  const { signOff } = (await asBela.elsewhere('customer', 'GET', `/v1/deliverables/${id}`)) as {
    signOff: { id: string }
  }
  const decision = { signOff: signOff.id, fileVersion: null, decision: 'approved', text: '' }
  await asBela.elsewhere('customer', 'POST', `/v1/deliverables/${id}/sign-off-decision`, decision)
  expect(await waitForText('Approved with comments')).toBe(true)
  expect(await waitForText('Green would be nicer.')).toBe(true)
  const [shown] = await screen.findAllByText('Exactly what was shown')
  await manager.click(shown ?? expect.fail('no details'))
  expect(await waitForText('One after another: each person is asked once the previous one has approved.')).toBe(true)
})

test('an employee reads the decision; both sides find it on the project, filtered by its state', async () => {
  let user = openApp(place, 'employee', '/sign-offs?state=approved-with-comments')
  await user.click(await screen.findByRole('link', { name: title }))
  expect(await waitForText('Green would be nicer.')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()

  user = openApp(place, 'employee', '/employee-customer-details/{customer}')
  await user.click(await screen.findByRole('tab', { name: 'Sign-offs' }))
  await screen.findByRole('tab', { name: 'Sign-offs', selected: true })
  await screen.findByRole('link', { name: title })

  user = openApp(place, 'customer', '/customer-project-details/{customer}')
  await user.click(await screen.findByRole('tab', { name: 'Sign-offs' }))
  await user.click(await screen.findByRole('button', { name: /^Changes requested/ }))
  expect(await waitForText('No sign-offs with this status')).toBe(true)
  await pressButton(user, 'Show all')
  await user.click(await screen.findByRole('link', { name: title }))
  await heading()
  expect(addressShown()).toContain('/customer-deliverable/')
})
