import type { Language } from '@oriel/contracts/languages'
import { generatePassword } from '@oriel/contracts/people/generate-password'
import type { Services } from '../src/platform/http/services.ts'
import { addFirstManager } from '../src/operations/server/first-manager.ts'
import type { App } from '../src/platform/http/inject.ts'
import { atAnotherTime } from './clock.ts'
import { recordAsTold } from './record-as-told.ts'
import { moveInDemo } from './move-in-demo.ts'
import { clients, emailOf, employees, managers } from './people.ts'

/** `npm start -- --demo`: fills an empty database (REQ-1501). Returns the lines to print. */
export async function openDemo(app: App, services: Services, { now = Date.now() } = {}): Promise<string[]> {
  const { db, config } = services
  const [mara] = managers
  const manager = await addFirstManager(db, {
    email: emailOf(mara.key),
    password: config.admin.password,
    fullName: mara.fullName,
  })
  if (!manager) return ['There are people in this database already, so the demo agency did not move in.']
  await atAnotherTime(async (setClock) => {
    await moveInDemo(app, db, manager.id, manager.password, generatePassword, environmentLanguage(), setClock)
    await recordAsTold(services)
  }, now)
  const signIns = [
    ['manager', mara],
    ['employee', employees[0]],
    ['client', clients[0]],
  ] as const
  return [
    'The demo agency has moved in. Sign in as (shown only once):',
    ...signIns.map(([role, { key }]) => `  ${role.padEnd(8)}  ${emailOf(key).padEnd(18)}  ${manager.password}`),
  ]
}

/** POSIX order. */
function environmentLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv = process.env): Language {
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('de') ? 'de' : 'en'
}
