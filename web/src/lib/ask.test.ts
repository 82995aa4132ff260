import { listCustomers } from '@atrium/contracts/customers'
import { expect, test, vi } from 'vitest'
import { ask } from './ask.ts'

test('identical reads in flight are one request, sent without a delay; the next one asks again', async () => {
  const sent = vi.fn<(address: string) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ success: true, data: { customers: [] } })),
  )
  vi.stubGlobal('fetch', sent)
  const both = [ask(listCustomers, { sortBy: 'name' }), ask(listCustomers, { sortBy: 'name' })]
  expect(sent).toHaveBeenCalledTimes(1)
  const [one, other] = await Promise.all(both)
  expect(one).toBe(other)
  await ask(listCustomers, { sortBy: 'name' })
  expect(sent).toHaveBeenCalledTimes(2)
})
