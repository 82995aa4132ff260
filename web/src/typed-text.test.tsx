import { all, attacks, short } from '@oriel/server/testing/script-attacks'
import type { Role } from '@oriel/contracts/enums'
import { waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { EverythingInSight, settle } from './testing/crawl.ts'
import { openApp, startWorkspace } from './testing/test-app.tsx'

/** `e2e/text-stays-text.spec.ts` opens four pages in a browser. */
const place = startWorkspace()
beforeAll(async () => {
  const { customer, task, subtask, request, employee } = place.ids
  const dueOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const as = (who: Role, method: string, path: string, body: object) => place.elsewhere(who, method, path, body)
  await as('pm', 'PATCH', `/v1/projects/${customer}`, { name: short, description: all, status: 'active', dueOn })
  for (const id of [task, subtask])
    await as('pm', 'PATCH', `/v1/work-items/${id}`, { title: short, description: all, dueOn })
  for (const text of [all, ...attacks])
    await as('pm', 'POST', `/v1/work-items/${task}/comments`, { text, visibility: 'client' })
  await as('customer', 'PATCH', `/v1/requests/${request}`, { title: short, description: all })
  await as('pm', 'PATCH', `/v1/people/${employee}`, { name: `employee ${short}`, jobTitle: attacks[0] })
  await as('pm', 'PATCH', `/v1/people/${place.tokens.customer.me.id}`, { name: `customer ${short}` })
})

const work = 'customerId={customer}'
test.each<[Role, string]>([
  ['pm', '/pm-dashboard'],
  ['pm', '/customers'],
  ['pm', `/pm-task/{task}?${work}`],
  ['pm', `/pm-subtask/{subtask}?${work}&taskId={task}`],
  ['pm', '/user-management'],
  ['pm', '/task-requests'],
  ['pm', '/task-requests/{request}'],
  ['employee', '/employee-customer-details/{customer}'],
  ['employee', `/employee-task/{task}?${work}`],
  ['customer', '/customer-details/{customer}'],
  ['customer', '/customer-task/{task}'],
])('R-40: typed text is text for the %s at %s', async (who, address) => {
  vi.stubGlobal('IntersectionObserver', EverythingInSight)
  openApp(place, who, address)
  await settle()
  const main = document.querySelector('main') ?? expect.fail('no page')
  await waitFor(() => expect(main.textContent).toContain('onerror=alert(1)'))
  const protocols = [...document.querySelectorAll('a')].map((it) => new URL(it.href, 'http://oriel.test').protocol)
  expect(protocols.filter((it) => !/^https?:$/.test(it))).toEqual([])
  expect(main.querySelectorAll('script, iframe, [onerror], [onload], img[src="x"]')).toHaveLength(0)
})
