import { expect, test } from 'vitest'
import { createStartupOutput } from './startup-output.ts'

function speaking(isTTY: boolean) {
  const out: string[] = []
  const err: string[] = []
  const stdout = { isTTY, write: (text: string) => void out.push(text) }
  const stderr = { isTTY, write: (text: string) => void err.push(text) }
  return { out, err, lines: createStartupOutput(stdout, stderr) }
}

test('a person at a terminal reads plain lines', () => {
  const { lines, out, err } = speaking(true)
  lines.say('ready', { url: 'http://127.0.0.1' })
  lines.warn('careful')
  lines.fail('cannot start')
  expect([out, err]).toEqual([['ready\n'], ['careful\n', 'cannot start\n']])
})

test('everywhere else they are log lines', () => {
  const { lines, out, err } = speaking(false)
  lines.say('ready', { url: 'http://127.0.0.1' })
  lines.warn('careful')
  lines.fail('cannot start', { err: new Error('why') })
  expect(out.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', msg: 'ready', url: 'http://127.0.0.1', time: expect.any(String) as string },
    { level: 'warn', msg: 'careful' },
  ])
  expect(err.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'fatal', msg: 'cannot start', err: { message: 'why' } },
  ])
})
