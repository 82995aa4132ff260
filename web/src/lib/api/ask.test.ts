import { createCustomer, listCustomers } from '@oriel/contracts/classic/customers'
import { expect, test, vi } from 'vitest'
import { messages } from '@oriel/contracts/messages'
import { ask, readRefusal } from './ask.ts'

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

test('what was asked before a change answers nobody who asks after it', async () => {
  const answers: ((names: string[]) => void)[] = []
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json({ success: true, data: {} })
    const customers = await new Promise<string[]>((resolve) => answers.push(resolve))
    return Response.json({ success: true, data: { customers } })
  })
  const before = ask(listCustomers, {})
  await ask(createCustomer, { name: 'New', customer: 'clara', dueDate: '2099-01-01' })
  const after = ask(listCustomers, {})
  answers[1]?.(['new'])
  answers[0]?.([])
  expect(await before).toMatchObject({ customers: [] })
  expect(await after).toMatchObject({ customers: ['new'] })
})

test.each([
  ['The house is being painted', 'The house is being painted'],
  ['<html><body>502 Bad Gateway</body></html>', messages.requestFailed],
])('a refusal that is no JSON is read as it is, unless it is a page: %s', (text, message) => {
  expect(readRefusal(502, text, null, '/api/users')?.message).toBe(message)
})
