import type { Route } from '../src/platform/http/route.ts'
import type { Expectation, Named } from './expectations/expecting.ts'
import { mismatches, missingTwin, namedBy, nothing, samplesFor } from './expectations/samples.ts'
import { requestTo, spellingsFor, statusAt, withoutRequestId } from './requests.ts'
import { readers, checkTraces, dataIn, routesFor, seenBy, type Context, told } from './world/context.ts'
import type { Answer, Asking } from './world/instance.ts'
import type { Person, Item } from './world/items.ts'
import { checkCan } from './buttons.ts'
import { sees } from './expectations/who-sees.ts'

const OF_EACH_SORT = 1

/** Invisible items are as if nonexistent. */
export async function readsShowWhatIsSeen(context: Context) {
  for (const name of readers) {
    const person = context.world.people[name]
    for (const [route, expected] of routesFor(person, context)) {
      if (route.endpoint.method !== 'GET') continue
      for (const spelling of spellingsFor(route, person)) {
        if (expected.about === undefined) await readPlain(context, person, route, expected, spelling)
        else await readAbout(context, person, route, expected, spelling)
      }
    }
  }
}

async function readPlain(context: Context, person: Person, route: Route, expected: Expectation, spelling: string) {
  if (spelling.includes(':')) return
  const asking = requestTo(route, expected.says?.(nothing, null) ?? {}, spelling)
  const answer = await context.instance.ask(person.name, asking)
  context.findings.equal(answer.status, 200, () => `${person.name} at ${told(asking)}: ${answer.text.slice(0, 200)}`)
  checkAnswer(context, person, expected, asking, answer, null)
  await checkHead(context, person, asking, answer)
}

async function readAbout(context: Context, person: Person, route: Route, expected: Expectation, spelling: string) {
  const { world, instance, findings } = context
  const { about = 'customer', only = () => true, says = () => ({}), answers, hidden = 404 } = expected
  const asked = new Map<string, { asking: Asking; answer: Answer }>()
  const headed = new Set<number>()
  for (const item of samplesFor(world, person, about, only, OF_EACH_SORT)) {
    const named = namedBy(item)
    const ask = async (it: Named) => {
      const asking = requestTo(route, says(it, item), spelling)
      const known = asked.get(asking.url) ?? { asking, answer: await instance.ask(person.name, asking) }
      asked.set(asking.url, known)
      return known
    }
    const { asking, answer } = await ask(named)
    const isSeen = sees(world, person, item)
    const wanted = isSeen ? (answers?.(person, item, world) ?? 'well') : hidden
    findings.equal(
      answer.status,
      wanted === 'well' ? 200 : statusAt(asking, wanted),
      () => `${person.name} at ${told(asking)} (${about})`,
    )
    if (wanted === 'well') checkAnswer(context, person, expected, asking, answer, item)
    else if (!isSeen) {
      context.refusals.set(person.name, (context.refusals.get(person.name) ?? new Map()).set(asking.url, answer))
      await checkMissing(context, person, { asking, answer, twin: await ask(missingTwin(world, person, named)) })
    }
    if (!headed.has(answer.status)) await checkHead(context, person, asking, answer)
    headed.add(answer.status)
    if (!isSeen) continue
    for (const wrong of mismatches(world, person, item)) {
      const request = requestTo(route, says(wrong, item), spelling)
      if (request.url === asking.url) continue
      const [mismatched, twin] = [await ask(wrong), await ask(missingTwin(world, person, wrong))]
      findings.equal(
        mismatched.answer.status,
        hidden,
        () => `${person.name} at ${told(request)}: ids that do not belong together`,
      )
      await checkMissing(context, person, { ...mismatched, twin })
    }
  }
}

interface Told {
  asking: Asking
  answer: Answer
}

/** Hidden and nonexistent: same bytes. */
async function checkMissing({ findings }: Context, person: Person, { asking, answer, twin }: Told & { twin: Told }) {
  const [text, missing] = [withoutRequestId(answer.text), withoutRequestId(twin.answer.text)]
  findings.check(
    text === missing && answer.status === twin.answer.status,
    () =>
      `${person.name} can tell hidden from missing at ${told(asking)}:\n  ${text}\n  ${told(twin.asking)}\n  ${missing}`,
  )
}

/** HEAD reveals as much as GET. */
async function checkHead({ instance, findings }: Context, person: Person, asking: Asking, { status }: Answer) {
  const head = await instance.ask(person.name, { ...asking, method: 'HEAD' })
  findings.check(
    head.status === status && head.text === '',
    () => `${person.name} at HEAD ${asking.url}: ${head.status} where GET says ${status}`,
  )
}

function checkAnswer(
  context: Context,
  person: Person,
  expected: Expectation,
  asking: Asking,
  answer: Answer,
  item: Item | null,
) {
  const { world, findings, reads } = context
  checkTraces(context, person, asking, answer, expected.ofTheTrash)
  if (!expected.restless) {
    const mine = reads.get(person.name) ?? new Map<string, Answer>()
    reads.set(person.name, mine.set(asking.url, answer))
  }
  if (!expected.lists && !expected.numbers && !expected.exactly) {
    if (item && answer.status === 200) {
      checkShown(context, person, asking, answer, item)
      checkCan(context, person, asking, answer, item)
    }
    return
  }
  const data = dataIn(answer.text)
  if (expected.lists) {
    const { kind, ids, total, most = 1000, among = () => true } = expected.lists
    const wanted = seenBy(world, person, kind).filter((it) => among(it, person, item))
    const [listed, all] = [ids(data), new Set(wanted.map(({ id }) => id))]
    const what = () => `${person.name} lists at ${told(asking)}`
    findings.equal(
      listed.filter((id) => !all.has(id)),
      [],
      () => `${what()} what is not theirs`,
    )
    findings.equal(new Set(listed).size, Math.min(all.size, most), () => `${what()} not everything that is theirs`)
    if (total)
      findings.equal(total(data), wanted.length, () => `${person.name} is told a total at ${told(asking)} (R-31)`)
  }
  for (const [actual, wanted] of item ? (expected.exactly?.(data, { world, person, item }) ?? []) : [])
    findings.equal(actual, wanted, () => `${person.name} is told otherwise at ${told(asking)}`)
  for (const [actual, wanted] of expected.numbers?.(
    data,
    (kind) => within(seenBy(world, person, kind), item),
    person,
  ) ?? [])
    findings.equal(actual, wanted, () => `${person.name} is told a number at ${told(asking)} (R-31)`)
}

const within = (items: Item[], item: Item | null) =>
  item?.kind === 'customer' ? items.filter(({ projectId }) => projectId === item.id) : items

/** Guards against an empty 200. */
function checkShown({ findings }: Context, person: Person, asking: Asking, { text, headers }: Answer, item: Item) {
  if (item.kind === 'person' || item.words.length === 0) return
  const shown = text + String(headers['content-disposition'] ?? '')
  const bytes = asking.url.endsWith('.zip') || asking.url.endsWith('/team-work') || asking.url.includes('/team/')
  findings.check(
    bytes ||
      /\/(view-as-client|follow-level|views|link)$/.test(asking.url.split('?')[0] ?? '') ||
      item.words.some((word) => shown.includes(word)),
    () => `${person.name} does not find ${item.kind} ${item.id} at ${told(asking)}`,
  )
}
