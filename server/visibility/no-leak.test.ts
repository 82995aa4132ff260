import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Instance, openInstance } from './world/instance.ts'
import type { Route } from '../src/platform/http/route.ts'
import { testsPostgres } from '../testing/database/fresh-database.ts'
import { nameOf } from './requests.ts'
import { type Context, contextOf } from './world/context.ts'
import { steps } from './steps.ts'
import { Findings } from './findings.ts'
import { makeWorld } from './world/world.ts'

/** Milliseconds; for busy machines. */
const TIMEOUT = 1_800_000
const SEED = 1

/** Each database does half of the routes, by hash. PROOF=whole: all. */
const isWhole = process.env['PROOF'] === 'whole'
const isOfThisHalf = (route: Route) =>
  Number(testsPostgres) === (createHash('sha256').update(nameOf(route)).digest()[0] ?? 0) % 2

describe('the permissions, proven on a generated world', () => {
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const findings = new Findings()
  const world = makeWorld(SEED)
  let instance: Instance
  let context: Context
  beforeAll(async () => {
    instance = await openInstance(world)
    context = { ...contextOf(instance, world, findings), ...(isWhole ? {} : { share: isOfThisHalf }) }
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

  test('enough was asserted: at least 60,000 on each database', () => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { user, system } = process.cpuUsage(cpuBefore)
    const cpu = ((user + system) / 1e6).toFixed(1)
    const database = process.env.ORIEL_TEST_DATABASE ?? 'sqlite'
    writeSync(
      1,
      `Who sees what: ${findings.asserted} assertions on ${database}${isWhole ? '' : ', half of the routes'} in ${seconds} s (${cpu} s of processor)\n`,
    )
    expect(findings.asserted).toBeGreaterThan(60_000)
  })
})
