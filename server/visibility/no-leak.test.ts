import { writeSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Instance, openInstance } from './world/instance.ts'
import { routes } from '../src/app.ts'
import { type Context, contextOf } from './world/context.ts'
import { steps } from './steps.ts'
import { Findings } from './findings.ts'
import { makeWorld } from './world/world.ts'

/** Milliseconds; generous for busy machines. */
const TIMEOUT = 1_800_000
const SEED = 1

/**
 * The policy is independent of the database. SQLite runs everything; PostgreSQL a third of the routes, rotating by
 * date, or all with PROOF=whole.
 */
const isWhole = process.env.ORIEL_TEST_DATABASE !== 'postgres' || process.env['PROOF'] === 'whole'
const day = Math.floor(Date.now() / 86_400_000)
const ofTheDay = (route: (typeof routes)[number]) => routes.indexOf(route) % 3 === day % 3

describe('the permissions, proven on a generated world', () => {
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const findings = new Findings()
  const world = makeWorld(SEED)
  let instance: Instance
  let context: Context
  beforeAll(async () => {
    instance = await openInstance(world)
    context = { ...contextOf(instance, world, findings), ...(isWhole ? {} : { share: ofTheDay }) }
  }, TIMEOUT)
  afterAll(() => instance.close())

  test.each(Object.entries(steps))(
    '%s',
    async (_, step) => {
      await step(context)
      expect(findings.failures).toEqual([])
    },
    TIMEOUT,
  )

  test('enough was asserted: at least 20,000 in total', () => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { user, system } = process.cpuUsage(cpuBefore)
    const cpu = ((user + system) / 1e6).toFixed(1)
    const database = process.env.ORIEL_TEST_DATABASE ?? 'sqlite'
    writeSync(
      1,
      `Who sees what: ${findings.asserted} assertions on ${database}${isWhole ? '' : `, part ${day % 3} of 3,`} in ${seconds} s (${cpu} s of processor)\n`,
    )
    expect(findings.asserted).toBeGreaterThan(isWhole ? 20_000 : 5000)
  })
})
