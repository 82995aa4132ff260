import { expect, test } from 'vitest'
import { testsPostgres } from '../testing/database/fresh-database.ts'
import { Findings } from './findings.ts'
import { readsShowWhatIsSeen } from './reads.ts'
import { contextOf, readers, seenBy } from './world/context.ts'
import { openInstance } from './world/instance.ts'
import { makeWorld } from './world/world.ts'

/** `WORLDS=1000`: number of worlds; no-leak.test.ts covers the first. */
const WORLDS = Number(process.env['WORLDS'] ?? (testsPostgres ? 1 : 3))
const FIRST_WORLD = Number(process.env['FIRST_WORLD'] ?? 2)
const SECONDS_EACH = 60

test(
  'hand-overs hold what their client sees, and not one word of anything else',
  async () => {
    for (let seed = FIRST_WORLD; seed < FIRST_WORLD + WORLDS; seed += 1) {
      const world = makeWorld(seed)
      const findings = new Findings()
      const instance = await openInstance(world)
      const context = { ...contextOf(instance, world, findings), only: /hand-over\.zip$/ }
      await readsShowWhatIsSeen(context)
      let shown = 0
      for (const name of readers) {
        const tasks = seenBy(world, world.people[name], 'task')
        for (const { status, text } of context.reads.get(name)?.values() ?? [])
          if (status === 200) shown += tasks.filter(({ words }) => words.some((word) => text.includes(word))).length
      }
      await instance.close()
      expect(findings.failures, `in world ${seed}`).toEqual([])
      expect(shown, `tasks in the hand-overs of world ${seed}`).toBeGreaterThan(0)
    }
  },
  (WORLDS + 1) * SECONDS_EACH * 1000,
)
