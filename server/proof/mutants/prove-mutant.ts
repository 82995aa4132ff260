import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allMutants, likelyPaths } from './mutants.ts'

/** One mutant in a process of its own: ends with 1 when the proof notices it, with 0 when it survives. */
const mutant = allMutants().find(({ key }) => key === process.argv[2])
if (!mutant) throw new Error('there is no such mutant')
const address = pathToFileURL(join(import.meta.dirname, '../../src', mutant.file)).href
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (url !== address) return loaded
    const text = Buffer.from(loaded.source as Uint8Array | string).toString()
    return { ...loaded, source: text.slice(0, mutant.from) + mutant.text + text.slice(mutant.to) }
  },
})

const { openGround } = await import('../world/ground.ts')
const { makeWorld } = await import('../world/world.ts')
const { Tally } = await import('../tally.ts')
const { steps } = await import('../steps.ts')
const { readsShowWhatIsSeen } = await import('../reads.ts')
const { everyRuleIsAsked } = await import('../expectations/rules-asked.ts')
const { onlyWhoMayChanges } = await import('../writes.ts')
const { listsKeepWhatTheyHide } = await import('../lists.ts')
const { standOn } = await import('../world/stand.ts')
const { streamsTellNoMore } = await import('../streams.ts')
const world = makeWorld(1)
const ground = await openGround(world)
const stand = standOn(ground, world, new Tally(true))
try {
  await everyRuleIsAsked(stand)
  // Most mutants are noticed where they live, at once.
  const only = likelyPaths(mutant)
  for (const step of [readsShowWhatIsSeen, onlyWhoMayChanges, listsKeepWhatTheyHide, streamsTellNoMore])
    await step({ ...stand, only })
  for (const step of Object.values(steps)) await step(stand)
  process.exitCode = 0
} catch (error) {
  process.stdout.write(`${(error as Error).message.split('\n')[0]}\n`)
  process.exitCode = 1
}
await ground.close()
process.exit()
