import { sql } from 'kysely'
import type { Route } from '../src/platform/http/route.ts'
import type { Expectation, Named } from './expectations/expecting.ts'
import type { Answer, Asking, Instance } from './world/instance.ts'
import { DELIVERED } from './world/deliverables.ts'
import { requestTo, spellingsFor, statusAt, withoutRequestId } from './requests.ts'
import { missingTwin, mismatches, MISSING, namedBy, nothing, samplesFor } from './expectations/samples.ts'
import { askers, checkTraces, routesFor, type Context, told } from './world/context.ts'
import type { Person, Item } from './world/items.ts'
import { sees } from './expectations/who-sees.ts'

const OF_EACH_SORT = 1

/** Successes are rolled back; refusals change nothing. */
export async function onlyWhoMayChanges(context: Context) {
  const before = await photograph(context.instance)
  for (const name of askers) {
    const person = context.world.people[name]
    for (const [route, expected] of routesFor(person, context)) {
      if (route.endpoint.method === 'GET') continue
      for (const spelling of spellingsFor(route, person)) {
        if (expected.about !== undefined) await changeItems(context, person, route, expected, spelling)
        else if (!expected.unfit) await changeAnything(context, person, route, expected, spelling)
      }
      if (expected.unfit) await bringTheUnfit(context, person, route, expected.unfit(context.world, MISSING))
    }
  }
  const after = await photograph(context.instance)
  for (const [table, rows] of before)
    context.findings.check(rows === after.get(table), () => `refused or undone changes have changed ${table}`)
}

async function changeItems(context: Context, person: Person, route: Route, expected: Expectation, spelling: string) {
  const { world, instance, findings } = context
  const { about = 'customer', only = () => true, says = () => ({}), answers, hidden = 404 } = expected
  const well = route.endpoint.method !== 'GET' && 'status' in route.endpoint ? (route.endpoint.status ?? 200) : 200
  const refused = new Map<string, Answer>()
  const askRefused = async (asking: Asking) => {
    const key = `${told(asking)} ${asking.body instanceof FormData ? formOf(asking.body) : ''}`
    const answer = refused.get(key) ?? (await instance.ask(person.name, asking))
    refused.set(key, answer)
    return answer
  }
  for (const item of samplesFor(world, person, about, only, OF_EACH_SORT)) {
    const named = namedBy(item)
    const isSeen = sees(world, person, item)
    const wanted = isSeen ? (answers?.(person, item, world) ?? 'well') : hidden
    const asking = requestTo(route, says(named, item), spelling)
    const answer = await (wanted === 'well' ? instance.askAndUndo : instance.ask)(person.name, asking)
    const status = wanted === 'well' ? well : statusAt(asking, wanted)
    findings.equal(
      answer.status,
      status,
      () => `${person.name} at ${told(asking)} (${about}): ${answer.text.slice(0, 200)}`,
    )
    checkTraces(context, person, asking, answer, expected.ofTheTrash)
    const compare = async (it: Named, text: string) => {
      const twin = requestTo(route, says(missingTwin(world, person, it), item), spelling)
      const missing = withoutRequestId((await askRefused(twin)).text)
      findings.check(
        withoutRequestId(text) === missing,
        () => `${person.name} can tell hidden from missing at ${told(asking)}:\n  ${text}\n  ${missing}`,
      )
    }
    if (!isSeen) await compare(named, answer.text)
    else
      for (const wrong of mismatches(world, person, item)) {
        const request = requestTo(route, says(wrong, item), spelling)
        if (told(request) === told(asking)) continue
        const answered = await askRefused(request)
        findings.equal(
          answered.status,
          hidden,
          () => `${person.name} at ${told(request)}: ids that do not belong together`,
        )
        if (hidden === 404) await compare(wrong, answered.text)
      }
  }
}

const formOf = (form: FormData) =>
  JSON.stringify([...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]))

async function changeAnything(
  { instance, findings, world }: Context,
  person: Person,
  route: Route,
  { says = () => ({}), answers }: Expectation,
  spelling: string,
) {
  const asking = requestTo(route, says(nothing, null), spelling)
  const { status, text } = await instance.askAndUndo(person.name, asking)
  const wanted = answers?.(person, world.items[0] as Item, world) ?? 'well'
  findings.check(
    wanted === 'well' ? status >= 200 && status < 300 : status === statusAt(asking, wanted),
    () => `${person.name} at ${told(asking)}: ${status} ${text.slice(0, 200)}`,
  )
}

/** Unsuitable ids are refused like nonexistent ones. */
async function bringTheUnfit(
  { instance, findings }: Context,
  person: Person,
  route: Route,
  groups: ReturnType<NonNullable<Expectation['unfit']>>,
) {
  for (const [first, ...others] of groups) {
    if (!first) continue
    const missing = await instance.ask(person.name, requestTo(route, first))
    for (const said of others) {
      const asking = requestTo(route, said)
      const answer = await instance.ask(person.name, asking)
      findings.check(
        answer.status >= 400 && withoutRequestId(answer.text) === withoutRequestId(missing.text),
        () => `${person.name} at ${told(asking)}: ${answer.status} ${answer.text.slice(0, 200)}\n  ${missing.text}`,
      )
    }
  }
}

const tables = [
  ...(['companies', 'companyPeople', 'projectClients', 'invitations'] as const),
  ...(['users', 'trash', 'projects', 'projectMembers', 'workItems', 'workItemAssignees'] as const),
  ...([
    'requests',
    'comments',
    'files',
    'fileVersions',
    'pins',
    'activities',
    'lineCounts',
    'conversationReads',
    'notices',
    'mentions',
    'followings',
    'pushSubscriptions',
    'requestDrafts',
    'requestDraftFiles',
    'proposals',
    'milestones',
    'workOrder',
    'movedDays',
    'templates',
    'imports',
    'labels',
    'labelings',
    'importedItems',
    'recurrences',
    'daysOff',
    'workingWeeks',
    ...DELIVERED,
    'needs',
  ] as const),
]

async function photograph({ services }: Instance): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(services.db)
    // Downloads are counted asynchronously.
    const lines = rows.map((row) => JSON.stringify({ ...(row as object), downloadCount: 0 })).toSorted()
    pictures.set(table, lines.join('\n'))
  }
  return pictures
}
