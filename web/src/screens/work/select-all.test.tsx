import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromMenu, pressButton } from '../../testing/user-actions.ts'
import { openApp, startWorkspace } from '../../testing/test-app.tsx'

/** Beside the task of the seed: more than a page of the list. */
const MANY = 110

const place = startWorkspace()

test('all tasks of a list are changed in one step, also those not loaded, and undone in one', async () => {
  const made: string[] = []
  for (let at = 0; at < MANY; at += 1) {
    const draft = { title: `Many ${at}`, project: place.ids.customer, dueOn: null }
    made.push(((await place.elsewhere('pm', 'POST', '/v1/work-items', draft)) as { id: string }).id)
  }
  const priorities = () =>
    Promise.all(
      [made[0], made.at(-1)].map(
        async (id) => ((await place.elsewhere('pm', 'GET', `/v1/work-items/${id}`)) as { priority: string }).priority,
      ),
    )
  const user = openApp(place, 'pm', '/tasks?customer={customer}')
  const [first] = await screen.findAllByLabelText(/^Select Many/)
  await user.click(first ?? expect.fail('no row'))
  await screen.findByRole('region', { name: '1 selected' })
  await fromMenu(user, 'More actions', `Select all ${MANY + 1}`)
  await screen.findByRole('region', { name: `${MANY + 1} selected` })
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitem', { name: 'High' }))
  await screen.findByText(`${MANY + 1} updated`)
  expect(await priorities()).toEqual(['high', 'high'])
  await pressButton(user, 'Undo')
  await waitFor(async () => expect(await priorities()).toEqual(['normal', 'normal']))
})
