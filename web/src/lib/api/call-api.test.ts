import { createProject, listProjects } from '@oriel/contracts/v1/projects/projects'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '@oriel/contracts/messages'
import { callApi, clearResponses } from './call-api.ts'
import { readApiError } from './read-api-error.ts'

// Tests share the module: another test's requests may still be in flight.
beforeEach(clearResponses)

test('identical simultaneous reads are one request, sent without a delay; the next one fetches again', async () => {
  const sent = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(Response.json({ items: [] })))
  vi.stubGlobal('fetch', sent)
  const both = [callApi(listProjects, { sort: 'name' }), callApi(listProjects, { sort: 'name' })]
  expect(sent).toHaveBeenCalledTimes(1)
  const [one, other] = await Promise.all(both)
  expect(one).toBe(other)
  await callApi(listProjects, { sort: 'name' })
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a read from before a change is not reused after it', async () => {
  const answers: ((names: string[]) => void)[] = []
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json({})
    const items = await new Promise<string[]>((resolve) => answers.push(resolve))
    return Response.json({ items })
  })
  const before = callApi(listProjects, {})
  await callApi(createProject, { name: 'New', client: 'clara', dueOn: '2099-01-01' })
  const after = callApi(listProjects, {})
  answers[1]?.(['new'])
  answers[0]?.([])
  expect(await before).toMatchObject({ items: [] })
  expect(await after).toMatchObject({ items: ['new'] })
})

test.each([
  ['The house is being painted', 'The house is being painted'],
  ['<html><body>502 Bad Gateway</body></html>', messages.requestFailed],
])('a refusal that is no JSON is shown as it is, unless it is a page: %s', (text, message) => {
  expect(readApiError(502, text, null, '/api/v1/people')?.message).toBe(message)
})
