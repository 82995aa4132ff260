import { expect, test } from 'vitest'
import { localBell, LOOK_AGAIN } from './bell.ts'
import { eventStream } from './stream.ts'

test('whoever may hear of nothing else is still told to look again', async () => {
  const bell = localBell()
  const end = new AbortController()
  const stream = eventStream(bell, {
    userId: 'otto',
    mayHear: async () => false,
    stillWelcome: async () => true,
    until: end.signal,
  }).setEncoding('utf8')
  let said = ''
  stream.on('data', (text: string) => void (said += text))
  bell.ring({ kind: 'task', projectId: 'bakery', audience: 'client' })
  bell.ring(LOOK_AGAIN)
  await expect.poll(() => said).toContain('data: ')
  end.abort()
  expect(said).toBe(': hello\n\ndata: {"kind":"everything","customerId":null}\n\n')
})
