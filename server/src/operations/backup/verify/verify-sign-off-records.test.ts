import { expect, test } from 'vitest'
import { added, type Agency, asked, decided, openSigningAgency } from '../../../../testing/agencies/sign-offs.ts'
import { operate } from '../../../../testing/processes/operate.ts'
import { verifySignOffRecords } from './verify-sign-off-records.ts'

async function decidedTwice() {
  const agency = await openSigningAgency()
  const { data: first } = await asked(agency, (await added(agency)).id, { rule: 'all', approvers: ['clara', 'dana'] })
  await decided(agency, 'clara', first)
  await decided(agency, 'dana', first)
  const { data: second } = await asked(agency, (await added(agency)).id, { rule: 'all', approvers: ['clara', 'dana'] })
  await decided(agency, 'clara', second)
  return agency
}

const lineOf = async ({ db }: Agency) =>
  db.selectFrom('activities').selectAll().where('type', '=', 'sign_off_decided').executeTakeFirstOrThrow()

test('every sign-off record is checked against its signature and the place and hash of its log line', async () => {
  const agency = await decidedTwice()
  const { db } = agency
  expect(await verifySignOffRecords(db)).toEqual({ looked: 3, wrong: [] })
  const line = await lineOf(agency)
  const others = [
    [{ hash: '0'.repeat(64) }, 'is another one'],
    [{ chainPosition: 999 }, 'stands elsewhere'],
    [{ chainId: 'workspace' }, 'stands elsewhere'],
  ] as const
  for (const [other, why] of others) {
    await db.updateTable('activities').set(other).where('id', '=', line.id).execute()
    const { wrong } = await verifySignOffRecords(db)
    expect([wrong.length, wrong[0]]).toEqual([1, expect.stringContaining(why)])
    const { hash, chainPosition, chainId } = line
    await db.updateTable('activities').set({ hash, chainPosition, chainId }).where('id', '=', line.id).execute()
  }
  await db.deleteFrom('activities').where('id', '=', line.id).execute()
  expect((await verifySignOffRecords(db)).wrong).toEqual([expect.stringContaining('is missing')])
})

test('a sign-off record that was changed, signed with an unknown key, or malformed is named', async () => {
  const agency = await decidedTwice()
  const { db } = agency
  const rows = await db.selectFrom('signOffApprovers').selectAll().where('receipt', 'is not', null).execute()
  const changes: Array<[(text: string) => string, string]> = [
    [(text) => text.replace('"decision":"accepted"', '"decision":"changes"'), 'not as it was signed'],
    [(text) => text.replace(/"kid":"[^"]+"/, '"kid":"another"'), 'no known key'],
    [() => '{', 'no sign-off record'],
  ]
  for (const [at, { signOffId, userId, receipt }] of rows.entries())
    await db
      .updateTable('signOffApprovers')
      .set({ receipt: changes[at]?.[0](receipt ?? '') ?? '' })
      .where('signOffId', '=', signOffId)
      .where('userId', '=', userId)
      .execute()
  const { wrong } = await verifySignOffRecords(db)
  expect(wrong).toHaveLength(3)
  for (const [, why] of changes) expect(wrong.filter((it) => it.includes(why))).toHaveLength(1)
})

test('npm run verify -- --log reports it, and fails', async () => {
  const agency = await decidedTwice()
  const { dataDir, secretsDir, databaseUrl } = agency.services.config
  const settings = { ORIEL_DATA_DIR: dataDir, ORIEL_SECRETS_DIR: secretsDir, DATABASE_URL: databaseUrl }
  expect(await operate('verify', ['--log'], settings)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Checked 3 sign-off records against their signatures and the log: 0 wrong') as string,
  })
  await agency.db.updateTable('signOffApprovers').set({ receipt: '{}' }).where('receipt', 'is not', null).execute()
  const { code, said } = await operate('verify', ['--log'], settings)
  expect([code, said.match(/it is no sign-off record/g)]).toEqual([1, Array(3).fill('it is no sign-off record')])
})
