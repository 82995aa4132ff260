import { generateKeyPairSync, sign } from 'node:crypto'
import type { SignOffRecord, SigningKeys } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import canonicalize from 'canonicalize'

export function manyRecords(count: number): { receipts: string[]; keys: SigningKeys['keys'] } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const key = { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: 'only', x } as const
  const receipts = Array.from({ length: count }, (_, at) => {
    const receipt = recordNumber(at)
    const value = sign(null, Buffer.from(canonicalize(receipt) ?? ''), privateKey).toString('base64url')
    return canonicalize({ receipt, signature: { alg: 'EdDSA', kid: key.kid, value } }) ?? ''
  })
  return { receipts, keys: [key] }
}

export function flipped(text: string, at: number): string {
  const bytes = Buffer.from(text)
  const bit = (at * 7919 + 13) % (bytes.length * 8)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return bytes.toString()
}

function recordNumber(at: number): SignOffRecord {
  const person = (name: string) => ({ id: `0199aaaa-0000-7000-8000-${String(at).padStart(12, '0')}`, name })
  const file = {
    ...person(`Menü ${at}.pdf`),
    version: 1 + (at % 7),
    sha256: String(at).padStart(64, '0'),
    bytes: 1000 + at,
  }
  return {
    format: 'oriel-receipt/1',
    workspace: 'Nordlicht',
    deliverable: person('').id,
    signOff: { id: person('').id, number: 1, askedBy: person('Eli Sand'), askedAt: '2026-11-25T08:00:00.000Z' },
    shown: {
      deliverable: person('').id,
      kind: 'file',
      title: `Opening hours ${at}`,
      description: 'As agreed.\nOn every page, “quoted” and ünïcödé 🧾.',
      project: person('Bakery website'),
      workItem: { id: person('').id, title: 'Opening hours' },
      file,
      url: null,
      text: 'Please have a look.',
      rule: 'any',
      dueOn: '2026-12-01',
      approvers: [person('Clara Bäcker')],
      by: person('Eli Sand'),
    },
    files: [file],
    approver: { ...person('Clara Bäcker'), level: 'approver' },
    signIn: { way: 'link', at: '2026-11-25T08:00:00.000Z', provenAt: '2026-11-25T08:00:00.000Z' },
    decision: { decision: 'accepted', text: '', at: '2026-11-25T09:00:00.000Z' },
    log: { line: person('').id, chain: person('').id, position: at + 1, hash: String(at).padStart(64, '0') },
  }
}
