import { writeSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ground, openGround } from './ground.ts'
import { type Stand, standOn } from './stand.ts'
import { steps } from './steps.ts'
import { Tally } from './tally.ts'
import { makeWorld } from './world.ts'

/** Generous: a machine that is busy with other things is no leak. */
const PATIENCE = 600_000
const SEED = 1

describe('who sees what, proven on a generated world', () => {
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const tally = new Tally()
  const world = makeWorld(SEED)
  let ground: Ground
  let stand: Stand
  beforeAll(async () => {
    ground = await openGround(world)
    stand = standOn(ground, world, tally)
  }, PATIENCE)
  afterAll(() => ground.close())

  test.each(Object.entries(steps))(
    '%s',
    async (_, step) => {
      await step(stand)
      expect(tally.failures).toEqual([])
    },
    PATIENCE,
  )

  test('at least 20,000 assertions were made', () => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { user, system } = process.cpuUsage(cpuBefore)
    const cpu = ((user + system) / 1e6).toFixed(1)
    const database = process.env.ATRIUM_TEST_DATABASE ?? 'sqlite'
    writeSync(1, `Who sees what: ${tally.asserted} assertions on ${database} in ${seconds} s (${cpu} s of processor)\n`)
    expect(tally.asserted).toBeGreaterThan(20_000)
  })
})
