import { indexedText } from '../src/platform/db/search-index.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Route } from '../src/platform/http/route.ts'
import { namedBy, nothing, samplesFor } from './expectations/samples.ts'
import { sees } from './expectations/who-sees.ts'
import { requestTo, spellings } from './requests.ts'
import { contextOf, routesFor } from './world/context.ts'
import { Findings } from './findings.ts'
import { type Asking, type Instance, openInstance } from './world/instance.ts'
import { makeWorld } from './world/world.ts'
import type { Person } from './world/items.ts'

/** R-45 (ReDoS) for full requests, in a workspace of realistic size. */

const PEOPLE = 1000
/** CPU milliseconds per request. */
const MOST = 50
const hostile: Record<string, string> = {
  'mentions without a name': '@',
  'the beginning of many names': '@Mara ',
  blanks: '  ',
  'letters that change in case': 'İß',
  brackets: '<a href="',
  'lines that quote': '\n> ',
}
const LENGTHS = [5000, 2000, 1000, 500, 200, 100, 50]

interface Field {
  route: Route
  name: string
  asking: (text: string) => Asking
  most: number
}

const isText = (shape: z.ZodMiniType, text: string) => shape.safeParse(text).success

function textFieldsOf(route: Route, asking: Asking): Field[] {
  const { body } = asking
  if (!body || body instanceof FormData) return []
  const shape = route.endpoint.input.shape as Record<string, z.ZodMiniType>
  return Object.entries(shape).flatMap(([name, field]) => {
    const most = LENGTHS.find((length) => isText(field, 'ab '.repeat(length).slice(0, length - 1) + 'c'))
    if (most === undefined) return []
    return [{ route, name, most, asking: (text: string) => ({ ...asking, body: { ...body, [name]: text } }) }]
  })
}

async function costOf(instance: Instance, person: Person, asking: Asking, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const before = process.threadCpuUsage()
    await instance.askAndUndo(person.name, asking)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    if (least < MOST / 2) return least
  }
  return least
}

/** Null if fine. Growth with length is only measured where the cost is noticeable. */
async function complaintAt(instance: Instance, person: Person, { route, name, most, asking }: Field, unit: string) {
  const text = (length: number) => `x${unit.repeat(length / unit.length)}`.slice(0, length - 1) + 'y'
  const plain = await costOf(instance, person, asking('plain'), 3)
  const whole = (await costOf(instance, person, asking(text(most)), 8)) - plain
  if (whole <= MOST / 2) return null
  const quarter = (await costOf(instance, person, asking(text(most / 4)), 8)) - plain
  if (whole <= MOST && whole <= 6 * Math.max(quarter, 5)) return null
  return `${route.endpoint.method} ${route.endpoint.path} .${name}: ${whole} ms for ${most}, ${quarter} ms for a quarter`
}

async function addPeople({ services: { db } }: Instance) {
  const template = await db.selectFrom('users').selectAll().where('role', '=', 'pm').limit(1).executeTakeFirstOrThrow()
  const all = Array.from({ length: PEOPLE }, (_, at) => {
    const id = `crowd-${at}`
    const fullName = `${['Mara', 'Marta', 'Zoë', 'Eli'][at % 4]} ${'abcdefghij'[at % 7]}${at} Lind`
    const email = `${id}@agency.test`
    return { ...template, id, fullName, email, emailKey: email, imageKey: null, ...indexedText(fullName) }
  })
  for (let at = 0; at < all.length; at += 100)
    await db
      .insertInto('users')
      .values(all.slice(at, at + 100))
      .execute()
}

test('R-45: every text field of every route accepts repetitions at full length within 50 ms of processor time', async () => {
  const world = makeWorld(1)
  const instance = await openInstance(world)
  try {
    await addPeople(instance)
    const context = contextOf(instance, world, new Findings())
    const fields = new Map<string, [Person, Field]>()
    for (const name of ['eva', 'emil', 'cleo'] as const) {
      const person = world.people[name]
      for (const [route, { about, only = () => true, says = () => ({}), answers }] of routesFor(person, context)) {
        if (route.endpoint.method === 'GET') continue
        const item =
          about === undefined ? null : samplesFor(world, person, about, only, 1).find((it) => sees(world, person, it))
        if (item === undefined || (answers && (!item || answers(person, item, world) !== 'well'))) continue
        const asking = requestTo(route, says(item ? namedBy(item) : nothing, item), spellings(route)[0] ?? '')
        for (const field of textFieldsOf(route, asking)) {
          const key = `${route.endpoint.method} ${route.endpoint.path} ${field.name}`
          if (!fields.has(key)) fields.set(key, [person, field])
        }
      }
    }
    expect(fields.size).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const unit of Object.values(hostile))
      for (const [person, field] of fields.values()) {
        const said = await complaintAt(instance, person, field, unit)
        if (said) wrong.push(said)
      }
    expect(wrong).toEqual([])
  } finally {
    await instance.close()
  }
}, 1_800_000)
