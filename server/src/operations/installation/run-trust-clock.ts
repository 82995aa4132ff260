// npm run trust-clock: see docs/operating.md
import { runCommand, parseOptions, printLine } from './command.ts'
import { connectExisting } from './connect-existing.ts'
import { trustClock } from './trusted-clock.ts'

await runCommand(async (config) => {
  parseOptions({}, 'Usage: npm run trust-clock')
  const now = new Date()
  const { db, close } = await connectExisting(config)
  try {
    await trustClock(db, now)
    printLine(`The clock is trusted: ${now.toISOString()}. Paused work runs within a minute.`)
    printLine('What is due for permanent deletion by that time is deleted too.')
  } finally {
    await close()
  }
})
