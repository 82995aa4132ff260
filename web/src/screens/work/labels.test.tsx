import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EverythingInSight, settle } from '../../testing/crawl.ts'
import { openApp, startWorkspace } from '../../testing/test-app.tsx'

const place = startWorkspace()
beforeAll(async () => {
  HTMLElement.prototype.checkVisibility ??= () => true
  const label = async (name: string, color: string, visibility: string) =>
    ((await place.elsewhere('pm', 'POST', '/v1/labels', { name, color, visibility })) as { id: string }).id
  const labels = [await label('Launch', 'teal', 'client'), await label('Rush', 'red', 'team')]
  await place.elsewhere('pm', 'PUT', `/v1/requests/${place.ids.request}/labels`, { labels })
  await place.elsewhere('customer', 'POST', '/v1/requests', {
    title: 'Show the opening hours',
    description: 'Our customers keep asking whether we open.',
    project: place.ids.customer,
    workItem: place.ids.task,
    dueOn: '2099-06-01',
    reason: 'change-request',
  })
})
beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingInSight))

test('L labels the task of a page, and the palette finds it by its label', async () => {
  let user = openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  await screen.findByRole('heading', { level: 1, name: 'Homepage' })
  await screen.findByLabelText(/^Labels of Homepage/)
  await user.keyboard('l')
  await user.click(await screen.findByRole('option', { name: /^Launch/ }))
  await user.keyboard('{Escape}')
  await waitFor(async () =>
    expect(JSON.stringify(await place.elsewhere('customer', 'GET', `/v1/work-items/${place.ids.task}`))).toContain(
      'Launch',
    ),
  )
  user = openApp(place, 'pm', '/pm-dashboard')
  await screen.findByRole('heading', { level: 1 })
  await settle()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^Search or jump to/ }), 'laun')
  await user.click(await screen.findByRole('option', { name: /^Label Launch/ }))
  await screen.findByRole('link', { name: 'Homepage' })
})

test('a new task gets labels and date as typed in its line', async () => {
  const user = openApp(place, 'pm', '/customer/{customer}?tab=tasks')
  const quick = await screen.findByRole('textbox', { name: 'Add a task.' })
  await user.type(quick, 'Print posters #rush 12/18/2099 #launch')
  await screen.findByText(/#Rush/)
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Print posters' })
  const { items } = (await place.elsewhere(
    'pm',
    'GET',
    `/v1/work-items?project=${place.ids.customer}&detail=full`,
  )) as {
    items: { title: string; dueOn: string; labels?: { name: string }[] }[]
  }
  const made = items.find(({ title }) => title === 'Print posters')
  expect([made?.dueOn, made?.labels?.map(({ name }) => name)]).toEqual(['2099-12-18', ['Launch', 'Rush']])
})

test('requests are filtered by label; their client sees labels meant for them only', async () => {
  const user = openApp(place, 'pm', '/task-requests')
  await waitFor(() => expect(document.querySelectorAll('main article')).toHaveLength(2))
  await user.click(await screen.findByRole('combobox', { name: /^Label/ }))
  const list = within(await screen.findByRole('listbox'))
  await user.click(await list.findByRole('option', { name: /^Rush/ }))
  await waitFor(() => expect(document.querySelectorAll('main article')).toHaveLength(1))

  openApp(place, 'customer', '/customer-task-requests')
  await screen.findByText('Launch')
  expect(screen.queryByText('Rush')).toBeNull()
})
