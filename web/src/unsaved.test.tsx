import { messages } from '@oriel/contracts/messages'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, fromMenu, pressButton, waitForText } from './testing/user-actions.ts'
import { openApp, refetchAll, startWorkspace } from './testing/test-app.tsx'
import { currentToasts } from './ui/overlay/toast/toast.ts'

/** */

const place = startWorkspace()

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })

test.each([
  {
    at: '/customers/edit/{customer}',
    path: '/customers/{customer}',
    name: 'name',
    label: /^Project name/,
    save: 'Update customer',
    mine: 'Keep mine',
  },
  {
    at: '/edit-task/{task}?customerId={customer}',
    path: '/tasks/{task}/customer/{customer}',
    name: 'title',
    label: /^Title/,
    save: 'Save changes',
    mine: 'Keep mine',
  },
])(
  '$at restores typed text, and nothing that another person changed',
  async ({ at, path, name, label, save, mine }) => {
    openApp(place, 'pm', at)
    await fill(label, 'Typed by me')
    cleanup()
    await place.change(path, { description: 'Written by somebody else', priority: 'urgent' })

    const user = openApp(place, 'pm', at)
    await waitFor(async () => expect((await field(label)).value).toBe('Typed by me'))
    expect((await field(/^Description/)).value).toBe('Written by somebody else')
    await pressButton(user, save)
    await pressButton(user, mine)
    await waitFor(async () =>
      expect(await place.read(path)).toMatchObject({
        [name]: 'Typed by me',
        description: 'Written by somebody else',
        priority: 'urgent',
      }),
    )
  },
)

test.each([
  {
    at: '/customers/edit/{customer}',
    path: '/customers/{customer}',
    typed: { label: /^Project name/, words: 'Named after that', save: 'Update customer', field: 'name' },
  },
  {
    at: '/edit-task/{task}?customerId={customer}',
    path: '/tasks/{task}/customer/{customer}',
    typed: { label: /^Title/, words: 'Named after that', save: 'Save changes', field: 'title' },
  },
])('$at shows current values until something is typed, and then keeps the typed text', async ({ at, path, typed }) => {
  const user = openApp(place, 'pm', at)
  const description = async () => (await field(/^Description/)).value
  await waitFor(async () => expect((await field(typed.label)).value).not.toBe(''))
  await place.change(path, { description: 'Written while nobody typed' })
  await refetchAll()
  await waitFor(async () => expect(await description()).toBe('Written while nobody typed'))

  await fill(typed.label, typed.words)
  await pressButton(user, typed.save)
  await waitFor(async () =>
    expect(await place.read(path)).toMatchObject({
      [typed.field]: typed.words,
      description: 'Written while nobody typed',
    }),
  )
})

test('R-59: typed text stays when a newer version arrives, and a choice decides which is saved', async () => {
  const [at, path] = ['/edit-task/{task}?customerId={customer}', '/tasks/{task}/customer/{customer}']
  const user = openApp(place, 'pm', at)
  await fill(/^Title/, 'Typed before that')
  await place.change(path, { description: 'Written after that' })
  await refetchAll()
  expect((await field(/^Title/)).value).toBe('Typed before that')
  await pressButton(user, 'Save changes')
  await pressButton(user, 'Keep mine')
  await waitFor(async () =>
    expect(await place.read(path)).toMatchObject({ title: 'Typed before that', description: 'Written after that' }),
  )
})

test('starting over loads the current values, and saves without a conflict', async () => {
  const at = '/edit-task/{task}?customerId={customer}'
  openApp(place, 'pm', at)
  await fill(/^Title/, 'Never mind')
  cleanup()
  await place.change('/tasks/{task}/customer/{customer}', { title: 'Named by somebody else' })

  const user = openApp(place, 'pm', at)
  await pressButton(user, 'Start over')
  await waitFor(async () => expect((await field(/^Title/)).value).toBe('Named by somebody else'))
  await fill(/^Title/, 'Named by me')
  await pressButton(user, 'Save changes')
  expect(await waitForText('Task Updated!')).toBe(true)
})

test('a session that ends during a comment says so once, and the comment is there after signing in again', async () => {
  const at = '/customer-task/{task}?customerId={customer}'
  const user = openApp(place, 'customer', at, { calls: /POST .*comments/, status: 401 })
  await fill('Write a comment', 'Half a page of thoughts')
  await pressButton(user, 'Add Comment')
  expect(await waitForText('Sign in to your workspace')).toBe(true)
  expect(currentToasts().map(({ message }) => message)).toEqual([messages.authenticationFailed])
  cleanup()

  openApp(place, 'customer', at)
  await waitFor(async () => expect((await field(/^Write a comment/)).value).toBe('Half a page of thoughts'))
})

test('a comment whose answer was lost is sent again as the same one', async () => {
  const keys: (string | undefined)[] = []
  const lost = { calls: /POST .*comments/, status: 0 }
  const user = openApp(place, 'customer', '/customer-task/{task}?customerId={customer}', lost)
  const asked = vi.mocked(fetch)
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') keys.push((init.headers as Record<string, string>)['idempotency-key'])
    return asked(path, init)
  })
  await fill('Write a comment', 'Once is enough')
  await pressButton(user, 'Add Comment')
  await waitFor(async () => expect((await field(/^Write a comment/)).value).toBe('Once is enough'))
  await pressButton(user, 'Add Comment')
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('text typed into a request can still be copied when it is decided in the meantime', async () => {
  const user = openApp(place, 'customer', '/customer-task-request/{request}/edit')
  await fill(/^Title/, 'Better words than before')
  await place.approve()
  await pressButton(user, 'Save changes')
  expect(await waitForText(messages.cannotEditRequest)).toBe(true)
  expect((await field(/^Title/)).value).toBe('Better words than before')
  expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled')).toBe('true')
  cleanup()

  openApp(place, 'customer', '/customer-task-request/{request}/edit')
  expect(await waitForText(messages.cannotEditRequestText)).toBe(true)
  expect(screen.queryByLabelText(/^Title/)).toBeNull()
})

test('an account keeps another person’s change from while its form was open', async () => {
  const user = openApp(place, 'pm', '/user-management?role=employee')
  await fromMenu(user, /^Actions for Some employee/, 'Edit')
  await fill(/^Full name/, 'Named by me')
  await place.change('/users/{employee}', { jobTitle: 'Editor' })
  await pressButton(user, 'Save changes')
  await pressButton(user, 'Keep mine')
  await waitFor(async () =>
    expect(await place.read('/users/{employee}')).toMatchObject({ fullName: 'Named by me', jobTitle: 'Editor' }),
  )
})

test('a manager who edits their own account has the new name at once', async () => {
  const work = { department: 'Delivery', jobTitle: 'Lead', workTitle: 'project-manager' }
  await place.change(`/users/${place.tokens.pm.me.id}`, work)
  const user = openApp(place, 'pm', '/user-management?role=pm')
  await fromMenu(user, /^Actions for /, 'Edit')
  await fill(/^Full name/, 'Newly Named')
  await pressButton(user, 'Save changes')
  await waitFor(() => expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ name: 'Newly Named' }))
})
