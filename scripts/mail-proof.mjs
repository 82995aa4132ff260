// npm run mail-proof -- mails | month | kills [count]: long versions of tests. npm run faults -- F45 --long kills the
// process.
import { installPackages } from './install.mjs'
import { run, tool } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

/**
 * `each`: runs per process, to limit memory.
 * @type {Record<string, { setting: string, count: number, each?: number, file: string, databases: string[] }>}
 */
const forms = {
  mails: {
    setting: 'MAILS',
    count: 100_000,
    each: 5_000,
    file: 'server/visibility/mail/mail.test.ts',
    databases: ['sqlite'],
  },
  month: {
    setting: 'MAIL_EVENTS',
    count: 10_000,
    file: 'server/src/features/notifications/mail/digest/month.test.ts',
    databases: ['sqlite'],
  },
  // Three processes on PostgreSQL.
  kills: {
    setting: 'MAIL_KILLS',
    count: 1000,
    file: 'server/src/features/notifications/mail/killed.test.ts',
    databases: ['sqlite', 'postgres'],
  },
}

const [name = '', count] = process.argv.slice(2)
const form = forms[name]
if (!form || (count !== undefined && !(Number(count) > 0))) {
  console.error(`npm run mail-proof -- ${Object.keys(forms).join(' | ')} [count]`)
  process.exit(2)
}
await onSuitableNode()
await installPackages({ withDevelopment: true })
const projects = form.databases.flatMap((it) => ['--project', it])
const all = Number(count ?? form.count)
const each = form.each ?? all
for (let done = 0; done < all && !process.exitCode; done += each) {
  if (each < all) console.log(`${done} of ${all}`)
  // Other worlds in each run.
  const env = { [form.setting]: String(Math.min(each, all - done)), FIRST_WORLD: String(1 + done) }
  process.exitCode = await run(tool('vitest'), ['run', ...projects, '--silent=false', form.file], { env })
}
