import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const decompress = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['zstd', 'gzip, deflate, br, zstd'],
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
] as const)('an answer is compressed at once, in one piece of known length: %s', async (encoding, accepted) => {
  const { app, tokens } = await openDemoAgency()
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/api/customers', headers: { authorization: `Bearer ${tokens.mara}`, ...headers } })
  const plain = await ask({})
  expect(plain.headers['content-encoding']).toBeUndefined()
  const sent = await ask({ 'accept-encoding': accepted })
  expect(sent.headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(sent.rawPayload.length) })
  expect(sent.headers['transfer-encoding']).toBeUndefined()
  expect(String(sent.headers['vary']).toLowerCase()).toContain('accept-encoding')
  expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  expect(decompress[encoding](sent.rawPayload).toString()).toBe(plain.body)
})
