import { reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { changeWorkItem, moveWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { operate } from '../../../../testing/processes/operate.ts'
import { CHAIN_START_FACT, hashText, REDACTED_TEXT } from '../../../platform/db/hash-chain.ts'
import { verifyLog } from './verify-log.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const wish = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking.',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-06-01',
  reason: 'change-request',
} as const

async function withLines(): Promise<Agency> {
  const agency = await openDemoAgency()
  await agency.ask('eli', addWorkItemComment, { id: 'homepage', text: 'For us alone. \u{1F9FE} ẞ' })
  await agency.ask('mara', changeWorkItem, { id: 'audio-guide', title: 'Audio guide, spoken' })
  const { data } = await agency.ask('clara', submitRequest, wish)
  await agency.ask('mara', reviewRequest, { id: data.id, decision: 'approve' })
  await agency.ask('mara', changeWorkItem, { id: 'homepage', title: 'Half a letter \uD83E' })
  return agency
}

const linesOf = (agency: Agency) => agency.db.selectFrom('activities').selectAll().orderBy('seq').execute()

test('every line is in the chain of its project, numbered from 1, and all are unchanged', async () => {
  const agency = await withLines()
  const lines = await linesOf(agency)
  for (const [chain, own] of Map.groupBy(lines, ({ chainId }) => chainId)) {
    expect(own.map(({ projectId }) => projectId ?? 'workspace')).toEqual(own.map(() => chain))
    expect(own.map(({ chainPosition }) => chainPosition)).toEqual(own.map((_, at) => at + 1))
  }
  expect(new Set(lines.map(({ chainId }) => chainId)).size).toBeGreaterThanOrEqual(2)
  expect(await verifyLog(agency.db)).toMatchObject({ lines: lines.length, wrong: null, unchained: 0, takenAway: 0 })
})

test('simultaneous changes, in one project and in others, leave no fork and no gap', async () => {
  const agency = await openDemoAgency()
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      agency.ask('mara', changeWorkItem, {
        id: at % 2 === 0 ? 'homepage' : 'audio-guide',
        title: `Turn ${at}`,
      }),
    ),
  )
  const { wrong, lines } = await verifyLog(agency.db)
  expect([wrong, lines]).toEqual([null, 12])
})

test('every change to a line is found, and the line is named', async () => {
  const agency = await withLines()
  const lines = await linesOf(agency)
  const other = {
    id: 'another',
    type: 'note_added',
    actorId: 'paul',
    rootId: 'another',
    workItemId: 'another',
    requestId: 'another',
    targetId: 'another',
    targetType: 'person',
    targetTitle: 'Another',
    changes: '{"title":["",""]}',
    inFeeds: 0,
    createdAt: '2020-01-01T00:00:00.000Z',
    chainPosition: 77,
    hash: '0'.repeat(64),
    wordsHash: '0'.repeat(64),
    chainId: null,
  } as const
  for (const [at, column] of Object.keys(other).entries()) {
    const line = lines[at % lines.length]
    const [name, value] = [column as keyof typeof other, other[column as keyof typeof other]]
    if (!line || line[name] === value) continue
    await agency.db
      .updateTable('activities')
      .set({ [name]: value })
      .where('seq', '=', line.seq)
      .execute()
    expect([name, (await verifyLog(agency.db)).wrong]).toEqual([name, expect.stringContaining(`line ${line.seq} `)])
    await agency.db
      .updateTable('activities')
      .set({ [name]: line[name] })
      .where('seq', '=', line.seq)
      .execute()
  }
  expect((await verifyLog(agency.db)).wrong).toBe(null)
})

test('missing lines are found: one in the middle, and the last one', async () => {
  const agency = await withLines()
  const lines = (await linesOf(agency)).filter(({ chainId }) => chainId === 'bakery')
  const [, second, third] = lines
  const last = lines.at(-1)
  const without = async (seq = 0) => {
    const agencyNow = agency.db
    await agencyNow.deleteFrom('activities').where('seq', '=', seq).execute()
    return (await verifyLog(agencyNow)).wrong
  }
  expect(await without(last?.seq)).toBe(
    `line ${last?.chainPosition} of chain bakery: it is missing; there were ${last?.chainPosition}`,
  )
  expect(await without(second?.seq)).toContain(`line ${third?.seq} `)
})

test('redacted text leaves the chain intact, and nothing can be put in its place', async () => {
  const agency = await withLines()
  const [line] = await linesOf(agency)
  if (!line) throw new Error('no line')
  const set = (values: object) => agency.db.updateTable('activities').set(values).where('seq', '=', line.seq).execute()
  await set({ ...REDACTED_TEXT, wordsHash: hashText(line) })
  expect(await verifyLog(agency.db)).toMatchObject({ wrong: null, takenAway: 1 })
  await set({ targetTitle: 'Another' })
  expect((await verifyLog(agency.db)).wrong).toContain('its words were taken away, and others stand there')
})

test('a task moved to another project leaves its lines in their original chain', async () => {
  const agency = await withLines()
  const { status } = await agency.ask('mara', moveWorkItem, { id: 'audio-guide', project: 'bakery' })
  expect(status).toBe(200)
  const found = await verifyLog(agency.db)
  expect(found.wrong).toBe(null)
  expect(found.moved).toBeGreaterThan(0)
})

test('npm run verify -- --log reports its findings, and where the chains begin', async () => {
  const agency = await withLines()
  const { dataDir, secretsDir, databaseUrl } = agency.services.config
  const settings = { ORIEL_DATA_DIR: dataDir, ORIEL_SECRETS_DIR: secretsDir, DATABASE_URL: databaseUrl }
  expect(await operate('verify', ['--log'], settings)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Checked \d+ entries of the activity log in \d hash chains: none changed/) as string,
  })
  expect((await operate('verify', ['--log', '--deep'], settings)).code).toBe(1)
  const [first] = await linesOf(agency)
  await agency.db.deleteFrom('logChains').execute()
  await agency.db.updateTable('activities').set({ chainId: null, chainPosition: null, hash: null }).execute()
  await agency.db.insertInto('facts').values({ name: CHAIN_START_FACT, value: '1000000' }).execute()
  expect((await operate('verify', ['--log'], settings)).said).toContain('are older than the hash chains')
  await agency.db.deleteFrom('facts').where('name', '=', CHAIN_START_FACT).execute()
  expect(await operate('verify', [], settings)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`log: line ${first?.seq} (${first?.id}): it stands in no chain`) as string,
  })
})
