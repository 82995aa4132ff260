import { login } from '@oriel/contracts/classic/session'
import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../config/log.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { sanitizeForwardedFor } from './forwarded-for.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['2001:DB8:0::7', '2001:db8::7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7,  10.0.0.1', '192.0.2.7, 10.0.0.1'],
  ['192.0.2.7, unknown, 10.0.0.1', '10.0.0.1'],
  ['192.0.2.7,, 10.0.0.1', '10.0.0.1'],
  ['192.0.2.7, unknown', undefined],
  ['fe80::1%<script>', undefined],
  ['0x7f.1', undefined],
  ['192.0.2.7:port', undefined],
  ['"; drop table', undefined],
  ['', undefined],
])('of %j the addresses are %j', (given, kept) => {
  const headers = { 'x-forwarded-for': given }
  sanitizeForwardedFor(headers)
  expect(headers['x-forwarded-for']).toBe(kept)
})

test('R-14, R-74: behind a trusted proxy garbage is no address: not for the throttle, the audit log or the log', async () => {
  const { services, db } = await openDemoAgency({ ORIEL_TRUST_PROXY: '127.0.0.1' })
  const lines: string[] = []
  const app = await buildApp({ ...services, log: createLogger('info', { write: (line) => void lines.push(line) }) })
  const guess = (forwarded: string, time: number) =>
    app.inject({
      method: login.method,
      url: login.path,
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: `guess${time}@agency.test`, password: 'wrong-one' },
    })
  for (let time = 0; time < 60; time++) expect((await guess(`garbage-${time}`, time)).statusCode).toBe(401)
  expect((await guess('garbage-60', 60)).statusCode).toBe(429)
  expect((await guess('garbage, 192.0.2.7', 61)).statusCode).toBe(401)
  await app.close()
  const addresses = await db
    .selectFrom('auditLog')
    .select('ip')
    .distinct()
    .where('event', '=', 'sign-in-failed')
    .execute()
  expect(addresses.map(({ ip }) => ip).toSorted()).toEqual(['127.0.0.1', '192.0.2.7'])
  const keys = await db.selectFrom('throttles').select('key').where('key', 'like', 'address:%').execute()
  expect(keys.map(({ key }) => key).toSorted()).toEqual(['address:127.0.0.1', 'address:192.0.2.7'])
  expect(lines.join('')).not.toContain('garbage')
})
