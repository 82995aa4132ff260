import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Value } from './budget.ts'
import { phone, quiet, seat, settled, shiftOf } from './person.ts'
import type { Place } from './place.ts'

const kilobytesOf = (scripts: readonly string[]) =>
  [...new Set(scripts)].reduce(
    (sum, path) => sum + statSync(join(import.meta.dirname, '../../web/dist', `${path}.gz`)).size,
    0,
  ) / 1000

export async function measureScreens(browser: Browser, place: Place): Promise<Value[]> {
  const values: Value[] = []
  const script = (name: string, value: number, most: number) =>
    values.push({ name: `script, ${name}`, value, unit: 'kB', budget: { is: 'at most', value: most } })
  const shift = (name: string, value: number) =>
    values.push({ name: `layout shift, ${name}`, value, unit: '', budget: { is: 'at most', value: 0.02 } })

  const visitor = await seat(browser, { url: place.url, device: phone })
  await visitor.page.goto('/')
  await visitor.page.getByRole('button', { name: 'Sign In' }).waitFor()
  await quiet(visitor.page)
  const signIn = visitor.newScripts()
  script('sign-in', kilobytesOf(signIn), 100)
  shift('sign-in', await shiftOf(visitor.page))
  await visitor.close()

  for (const { role, token, home, further } of place.people) {
    const person = await seat(browser, { url: place.url, token, device: phone })
    await person.page.goto(home)
    await settled(person.page)
    const first = person.newScripts()
    script(`sign-in and first page, ${role}`, kilobytesOf([...signIn, ...first]), 160)
    shift(`first page, ${role}`, await shiftOf(person.page))
    for (const [name, address] of Object.entries(further)) {
      await person.page.goto(address)
      await settled(person.page)
      const known = new Set([...signIn, ...first])
      script(`${name}, ${role}`, kilobytesOf(person.newScripts().filter((path) => !known.has(path))), 35)
      shift(`${name}, ${role}`, await shiftOf(person.page))
    }
    await person.close()
  }
  return values
}
