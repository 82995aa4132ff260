import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { getDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import * as calls from '@oriel/contracts/v1/sign-off/sign-off-records'
import type { SigningKeys } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import { signIn } from '@oriel/contracts/v1/auth/session'
import { expect, test } from 'vitest'
import {
  added,
  type Agency,
  asked,
  decided,
  openSigningAgency,
  uploaded,
} from '../../../../testing/agencies/sign-offs.ts'
import { flipped, manyRecords } from '../../../../testing/many-records.ts'
import { openSecrets } from '../../../platform/config/secrets/open-secrets.ts'
import { rotateSigningKey } from '../../../platform/config/secrets/signing-key.ts'
import { verifyRecord } from './verifier/verify-record.ts'

const recordsOf = (agency: Agency, id: string) => agency.ask('clara', calls.getSignOffRecord, { id })

async function published(agency: Agency) {
  const { rawPayload } = await agency.app.inject({ method: 'GET', url: '/.well-known/oriel-sign-off-keys.json' })
  return (JSON.parse(rawPayload.toString()) as SigningKeys).keys
}

test('a decision has a sign-off record: what was shown, of which bytes, by whom, and the line in the log', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { id } = await added(agency, { kind: 'file', file })
  expect((await recordsOf(agency, id)).status).toBe(404)
  const { data } = await asked(agency, id)
  expect((await recordsOf(agency, id)).status).toBe(404)
  const { data: done } = await decided(agency, 'clara', data, {
    decision: 'approved-with-comments',
    text: 'Mind the “umlaut”. 🧾',
  })
  const { receipts, keys } = (await recordsOf(agency, id)).data
  const [signed] = receipts
  const line = await agency.db
    .selectFrom('activities')
    .selectAll()
    .where('type', '=', 'sign_off_decided')
    .executeTakeFirstOrThrow()
  expect(signed?.receipt).toEqual({
    format: 'oriel-receipt/1',
    workspace: '',
    deliverable: id,
    signOff: {
      id: data.signOff?.id,
      number: 1,
      askedBy: { id: 'eli', name: 'Eli Sand' },
      askedAt: data.signOff?.requestedAt,
    },
    shown: done.signOff?.snapshot,
    files: [done.signOff?.snapshot.file],
    approver: { id: 'clara', name: 'Clara Bäcker', level: 'approver' },
    signIn: { way: null, at: expect.any(String) as string, provenAt: expect.any(String) as string },
    decision: { decision: 'remarks', text: 'Mind the “umlaut”. 🧾', at: done.signOff?.approvers[0]?.at },
    log: { line: line.id, chain: 'bakery', position: line.chainPosition, hash: line.hash },
  })
  expect(signed?.receipt.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await verifyRecord(signed, await published(agency))).toBe('valid')
  expect(keys).toEqual(await published(agency))
})

test('the sign-off record names the sign-in method of its approver', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id)
  const { data: session } = await agency.ask('nobody', signIn, { email: 'clara@agency.test', password: 'clara-secret' })
  const { status } = await agency.send('nobody', {
    method: 'POST',
    url: `/api/v1/deliverables/${data.id}/sign-off-decision`,
    headers: { authorization: `Bearer ${session.token}` },
    payload: { signOff: data.signOff?.id, decision: 'approved' },
  })
  expect(status).toBe(200)
  const { receipts } = (await recordsOf(agency, data.id)).data
  expect(receipts[0]?.receipt.signIn.way).toBe('password')
})

test('every approver has a sign-off record, also for earlier requests; only readers of the deliverable read it', async () => {
  const agency = await openSigningAgency()
  const { id } = await added(agency)
  const { data: first } = await asked(agency, id)
  await decided(agency, 'clara', first, { decision: 'changes-requested', text: 'Another red' })
  const { data: second } = await asked(agency, id, { rule: 'all', approvers: ['clara', 'dana'] })
  await decided(agency, 'dana', second)
  await decided(agency, 'clara', second)
  const { receipts } = (await agency.ask('eli', calls.getSignOffRecord, { id })).data
  expect(receipts.map(({ receipt: it }) => [it.signOff.number, it.approver.id, it.decision.decision])).toEqual([
    [1, 'clara', 'changes'],
    [2, 'dana', 'accepted'],
    [2, 'clara', 'accepted'],
  ])
  for (const who of ['mara', 'otto'] as const)
    expect((await agency.ask(who, calls.getSignOffRecord, { id })).data.receipts).toHaveLength(3)
  expect((await agency.ask('nora', calls.getSignOffRecord, { id })).status).toBe(404)
  expect((await agency.ask('nobody', calls.getSignOffRecord, { id })).status).toBe(401)
})

test('without its key nothing can be decided (503); all else works, and no part of the decision is stored', async () => {
  const agency = await openSigningAgency()
  const { services } = agency
  const { data } = await asked(agency, (await added(agency)).id)
  const { secretsDir } = services.config
  rmSync(join(secretsDir, 'receipt-key.json'))
  services.secrets.signingKey = null
  const without = await openSecrets(secretsDir, agency.db, { acceptNew: false })
  expect([without.signingKey, without.state]).toEqual([null, 'degraded'])
  expect(readdirSync(secretsDir)).not.toContain('receipt-key.json')
  const refused = await decided(agency, 'clara', data)
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect((await agency.ask('clara', getDeliverable, { id: data.id })).data.state).toBe('pending')
  expect((await decided(agency, 'nora', data)).status).toBe(403)
  const accepted = await openSecrets(secretsDir, agency.db, { acceptNew: true })
  services.secrets.signingKey = accepted.signingKey
  expect((await decided(agency, 'clara', data)).status).toBe(200)
  expect(await published(agency)).toHaveLength(2)
})

test('replacing a key leaves earlier signatures valid, also in a restored database', async () => {
  const agency = await openSigningAgency()
  const { services, db } = agency
  const { data: first } = await asked(agency, (await added(agency)).id)
  await decided(agency, 'clara', first)
  const { secretsDir } = services.config
  const id = await rotateSigningKey(secretsDir, db)
  const { signingKey } = await openSecrets(secretsDir, db, { acceptNew: false })
  expect(signingKey?.id).toBe(id)
  services.secrets.signingKey = signingKey
  const { data: second } = await asked(agency, (await added(agency)).id)
  await decided(agency, 'clara', second)
  const keys = await published(agency)
  const signers = new Set<string>()
  for (const { id: deliverable } of [first, second]) {
    const { receipts, keys: theirs } = (await recordsOf(agency, deliverable)).data
    expect(receipts.map(({ receipt }) => receipt.deliverable)).toEqual([deliverable])
    expect(theirs.map(({ kid }) => kid)).toEqual(receipts.map(({ signature }) => signature.kid))
    for (const it of receipts) {
      expect(await verifyRecord(it, keys)).toBe('valid')
      signers.add(it.signature.kid)
    }
  }
  expect(signers.size).toBe(2)
  expect(keys.map(({ kid, crv, kty }) => [kid.length, crv, kty])).toEqual([
    [43, 'Ed25519', 'OKP'],
    [43, 'Ed25519', 'OKP'],
  ])
})

test('offline verification accepts all of many records, and rejects every one with a single bit changed', async () => {
  const { receipts, keys } = manyRecords(150)
  for (const [at, text] of receipts.entries()) {
    expect(await verifyRecord(JSON.parse(text), keys)).toBe('valid')
    expect([at, await verdictOf(flipped(text, at), keys)]).not.toEqual([at, 'valid'])
  }
})

test('something else is no sign-off record, and a record with extra fields counts as changed', async () => {
  const { receipts, keys } = manyRecords(1)
  const signed = JSON.parse(receipts[0] ?? '') as { receipt: object; signature: { value: string } }
  for (const it of [null, 'receipt', {}, { receipt: signed.receipt }, { signature: signed.signature }])
    expect(await verifyRecord(it, keys)).toBe('no-record')
  expect(await verifyRecord({ ...signed, note: 'accepted' }, keys)).toBe('changed')
  const more = { ...signed, signature: { ...signed.signature, by: 'Clara' } }
  expect(await verifyRecord(more, keys)).toBe('changed')
  const other = async (signature: object) =>
    verifyRecord({ ...signed, signature: { ...signed.signature, ...signature } }, keys)
  expect(await other({ alg: 'none' })).toBe('changed')
  const { value } = signed.signature
  const last = { A: 'B', Q: 'R', g: 'h', w: 'x' }[value.at(-1) ?? ''] ?? ''
  expect(await other({ value: value.slice(0, -1) + last })).toBe('changed')
})

const verdictOf = async (text: string, keys: SigningKeys['keys']) => {
  try {
    return await verifyRecord(JSON.parse(text), keys)
  } catch {
    return 'no JSON'
  }
}

test('people without a session read only the keys and the page; the page makes no network requests', async () => {
  const agency = await openSigningAgency()
  const answer = await agency.app.inject({
    method: 'GET',
    url: '/.well-known/oriel-verify.html',
    headers: { 'accept-language': 'de' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src/)
  expect(answer.body).toContain('<html lang="de">')
  expect(answer.body).not.toMatch(/https?:\/\/|fetch\(|^import /m)
  for (const { kid } of await published(agency)) expect(answer.body).toContain(kid)
})

test('the PDF names each letter missing from its fonts, and stays when the work is deleted', async () => {
  const agency = await openSigningAgency()
  const { id } = await added(agency, { title: 'Ωμέγα Привет שלום مرحبا 漢' })
  await decided(agency, 'clara', (await asked(agency, id)).data)
  const pdf = () =>
    agency.app.inject({
      method: 'GET',
      url: `/api/v1/deliverables/${id}/sign-off-record.pdf`,
      headers: { authorization: `Bearer ${agency.tokens.clara}` },
    })
  const { statusCode, rawPayload, headers } = await pdf()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await agency.ask('mara', deleteWorkItem, { id: 'homepage' })
  expect([200, 404]).toContain((await recordsOf(agency, id)).status)
})
