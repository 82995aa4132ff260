import { generatePassword } from '@oriel/contracts/people/generate-password'
import type { Services } from '../src/platform/http/services.ts'
import { addFirstManager } from '../src/operations/start/first-manager.ts'
import type { App } from '../src/platform/http/inject.ts'
import { recordAsTold } from './record-as-told.ts'
import { moveInDemo } from './move-in-demo.ts'
import { clients, emailOf, employees, managers } from './people.ts'

/** `npm start -- --demo`: fills an empty database with the demo agency (REQ-1501). Returns the lines to print. */
export async function openDemo(app: App, services: Services): Promise<string[]> {
  const { db, config } = services
  const [mara] = managers
  const manager = await addFirstManager(db, {
    email: emailOf(mara.key),
    password: config.admin.password,
    fullName: mara.fullName,
  })
  if (!manager) return ['There are people in this database already, so the demo agency did not move in.']
  await moveInDemo(app, db, manager.id, manager.password, generatePassword)
  await recordAsTold(services)
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
