import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, startWorkspace } from '../../../testing/test-app.tsx'
import { fill, pressButton, waitForText } from '../../../testing/user-actions.ts'

const place = startWorkspace()

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a comment')
const readers = async (name: string) =>
  within(await screen.findByRole('radiogroup', { name: 'Who can read this' })).findByRole('radio', { name })
const offered = () =>
  within(screen.getByRole('listbox', { name: 'People who can see this' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

/** Choosing is tested in a browser: Happy DOM's `setRangeText` triggers no change. */
test('only people who can read the comment are offered, by their first letters, until Escape', async () => {
  const user = openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  const text = await field()
  await user.type(text, 'Dear @')
  await waitFor(() => expect(offered().join()).toContain('Some employee'))
  expect(offered().join()).not.toContain('Some customer')
  await user.clear(text)
  await user.click(await readers('Team and client'))
  await user.type(text, 'Dear @Some c')
  await waitFor(() => expect(offered()).toEqual([expect.stringContaining('Some customer')]))
  await user.type(text, 'ustomer and @Some')
  await waitFor(() => expect(offered().length).toBeGreaterThan(1))
  await user.keyboard('{Escape}')
  await isClosed()
  await user.type(text, ' ')
  await isClosed()
  await user.type(text, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}@Some e')
  await waitFor(() => expect(offered()).toEqual([expect.stringContaining('Some employee')]))
  await user.type(text, 'mployee look.')
  await pressButton(user, 'Add Comment')
  expect(await waitForText('Comment added successfully')).toBe(true)
  const { items } = (await place.elsewhere('customer', 'GET', `/v1/work-items/${place.ids.task}/comments`)) as {
    items: { text: string }[]
  }
  expect(items.at(-1)?.text).toBe('Dear @Some customer and @Some employee look.')
})

test('a name that may not read the comment is refused with the reason, and the words stay', async () => {
  const user = openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  const words = 'For the team: @Some customer'
  await fill('Write a comment', words)
  await user.click(await readers('Team only'))
  await pressButton(user, 'Add Comment')
  expect(await waitForText('Some customer can’t see team-only content and can’t be mentioned here.')).toBe(true)
  expect((await field()).value).toBe(words)
})

test('a mention is in the inbox of its person, with the current names of everyone in it', async () => {
  const at = async () => {
    openApp(place, 'customer', '/inbox')
    const list = within(await screen.findByRole('region', { name: /^Needs attention/ }))
    return waitFor(() => list.getAllByRole('listitem').map(({ textContent }) => textContent))
  }
  await waitFor(async () => {
    const items = (await at()).filter((it) => it.includes('Dear @'))
    expect(items).toHaveLength(1)
    expect(items[0]).toContain('Because you were mentioned')
    expect(items[0]).toContain('Dear @Some customer and @Some employee look.')
  })
  await place.elsewhere('employee', 'PATCH', '/v1/me', { name: 'Emil Newname' })
  await waitFor(async () => expect((await at()).join()).toContain('@Emil Newname'))
})
