import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerBodyParsers } from './body-parsers.ts'
import { BODY_LIMITS } from './server-limits.ts'

async function turnsOf(count: number, length: number) {
  const app = Fastify({ bodyLimit: BODY_LIMITS.signedIn })
  registerBodyParsers(app)
  let turn = 0
  let isOver = false
  const turns: number[] = []
  app.post('/', async () => {
    turns.push(turn)
    return {}
  })
  onTestFinished(() => app.close())
  await app.ready()
  const tick = () => {
    turn += 1
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  const payload = JSON.stringify({ text: 'x'.repeat(length) })
  const headers = { 'content-type': 'application/json' }
  await Promise.all(Array.from({ length: count }, () => app.inject({ method: 'POST', url: '/', headers, payload })))
  isOver = true
  return turns
}

test('R-65: of large bodies arriving together one is read per turn of the event loop; small ones do not wait', async () => {
  const large = await turnsOf(5, BODY_LIMITS.beforeSignIn)
  expect(large).toHaveLength(5)
  expect(new Set(large).size).toBe(5)
  const small = await turnsOf(5, 100)
  expect(new Set(small).size).toBeLessThan(5)
})
