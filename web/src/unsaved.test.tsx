import { startAtrium } from '@atrium/server/testing/atrium-process'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, press, reads } from './testing/hands.ts'
import { openApp, type Place, settle } from './testing/whole-app.tsx'

/** What was typed and not saved, when somebody else saved meanwhile: against a real server. */

let place: Place
let stop = async () => {}
beforeAll(async () => {
  const atrium = await startAtrium()
  stop = atrium.stop
  place = await settle(atrium)
})
afterAll(() => stop())

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })

test.each([
  {
    at: '/customers/edit/{customer}',
    path: '/customers/{customer}',
    name: 'name',
    label: /^Project name/,
    save: 'Update Customer',
    mine: 'Save mine',
  },
  {
    at: '/edit-task/{task}?customerId={customer}',
    path: '/tasks/{task}/customer/{customer}',
    name: 'title',
    label: /^Title/,
    save: 'Save Changes',
    mine: 'Save mine',
  },
])(
  '$at brings back what was typed, and nothing that somebody else changed meanwhile',
  async ({ at, path, name, label, save, mine }) => {
    openApp(place, 'pm', at)
    await fill(label, 'Typed by me')
    cleanup()
    await place.change(path, { description: 'Written by somebody else', priority: 'urgent' })

    const user = openApp(place, 'pm', at)
    await waitFor(async () => expect((await field(label)).value).toBe('Typed by me'))
    expect((await field(/^Description/)).value).toBe('Written by somebody else')
    await press(user, save)
    await press(user, mine)
    await waitFor(async () =>
      expect(await place.read(path)).toMatchObject({
        [name]: 'Typed by me',
        description: 'Written by somebody else',
        priority: 'urgent',
      }),
    )
  },
)

test('starting over begins with what there is now, and saves without a conflict', async () => {
  const at = '/edit-task/{task}?customerId={customer}'
  openApp(place, 'pm', at)
  await fill(/^Title/, 'Never mind')
  cleanup()
  await place.change('/tasks/{task}/customer/{customer}', { title: 'Named by somebody else' })

  const user = openApp(place, 'pm', at)
  await press(user, 'Start over')
  await waitFor(async () => expect((await field(/^Title/)).value).toBe('Named by somebody else'))
  await fill(/^Title/, 'Named by me')
  await press(user, 'Save Changes')
  expect(await reads('Task Updated!')).toBe(true)
})
