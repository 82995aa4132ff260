import { findMutant, mutateSource } from './mutate-source.ts'
import { likelyPaths } from './likely-paths.ts'

/**
 * Judges one mutant: exits 1 when the proof detects it, else 0. `whole`: full proof in order, for mutants known to
 * survive.
 */
const mutant = findMutant(process.argv[2])
mutateSource(mutant)
const isWhole = process.argv[3] === 'whole'

const { openInstance } = await import('../visibility/world/instance.ts')
const { makeWorld } = await import('../visibility/world/world.ts')
const { Findings } = await import('../visibility/findings.ts')
const { steps } = await import('../visibility/steps.ts')
const { readsShowWhatIsSeen } = await import('../visibility/reads.ts')
const { everyRuleIsAsked } = await import('../visibility/expectations/rules-asked.ts')
const { onlyWhoMayChanges } = await import('../visibility/writes.ts')
const { listsKeepWhatTheyHide } = await import('../visibility/lists.ts')
const { byMailIsAskedWhatMayBeAsked, byMailIsSaidWhatMayBeSaid, mailsTellNoMore } =
  await import('../visibility/mail/mails.ts')
const { contextOf } = await import('../visibility/world/context.ts')
const { streamsTellNoMore } = await import('../visibility/streams.ts')
const world = makeWorld(1)
const instance = await openInstance(world)
const context = contextOf(instance, world, new Findings(true))
try {
  // Most mutants show up in the routes they affect.
  const likely = { ...context, only: likelyPaths(mutant) }
  const quick = [readsShowWhatIsSeen, onlyWhoMayChanges, listsKeepWhatTheyHide, streamsTellNoMore]
  // Not reachable over HTTP.
  if (/mail|recipient/.test(mutant.file))
    for (const step of [byMailIsSaidWhatMayBeSaid, byMailIsAskedWhatMayBeAsked, mailsTellNoMore]) await step(context)
  if (!isWhole) {
    for (const step of quick) await step(likely)
    await everyRuleIsAsked(context)
  }
  for (const step of Object.values(steps)) await step(context)
  process.exitCode = 0
} catch (error) {
  process.stdout.write(`${(error as Error).message.split('\n')[0]}\n`)
  process.exitCode = 1
}
await instance.close()
process.exit()
