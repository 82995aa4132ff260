/** Web Crypto only, no imports: inlined into the verification page. */

export interface PublicKey {
  kid: string
  x: string
}
export interface SignedRecordInput {
  receipt: unknown
  signature: { alg?: string; kid: string; value: string }
}
/** `unknown-key`: signed by none of the given keys. */
export type Verdict = 'valid' | 'changed' | 'unknown-key' | 'no-record'

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>
const imported = new Map<string, Promise<Key>>()

export async function verifyRecord(signed: unknown, keys: readonly PublicKey[]): Promise<Verdict> {
  if (!isSigned(signed)) return 'no-record'
  const { receipt, signature } = signed
  const key = keys.find(({ kid }) => kid === signature.kid)
  if (!key) return 'unknown-key'
  const signatureBytes = bytesOf(signature.value)
  if (!signatureBytes || Object.keys(signed).length !== 2 || !hasOnly(signature, ['alg', 'kid', 'value']))
    return 'changed'
  if (signature.alg !== 'EdDSA') return 'changed'
  const text = new TextEncoder().encode(canonicalJson(receipt))
  return (await crypto.subtle.verify('Ed25519', await keyOf(key), signatureBytes, text)) ? 'valid' : 'changed'
}

/** Concurrent: uses all processors, bounds memory. */
const BATCH_SIZE = 256

export async function verifyRecords(signed: readonly unknown[], keys: readonly PublicKey[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (let at = 0; at < signed.length; at += BATCH_SIZE) {
    const some = signed.slice(at, at + BATCH_SIZE)
    verdicts.push(...(await Promise.all(some.map((it) => verifyRecord(it, keys)))))
  }
  return verdicts
}

const hasOnly = (it: object, names: readonly string[]) => Object.keys(it).every((name) => names.includes(name))

function isSigned(it: unknown): it is SignedRecordInput {
  const { receipt, signature } = (it ?? {}) as Partial<SignedRecordInput>
  return typeof receipt === 'object' && receipt !== null && typeof signature?.value === 'string'
}

/**
 * JSON canonicalization (RFC 8785): keys sorted by UTF-16 code units, no whitespace, strings and numbers as in
 * ECMAScript.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const record = value as Record<string, unknown>
  let members = ''
  for (const name of inOrder(Object.keys(record))) {
    members += `${members === '' ? '' : ','}${quoted(name)}:${canonicalJson(record[name])}`
  }
  return `{${members}}`
}

/** Fast path: most objects are sorted. */
function inOrder(names: string[]): string[] {
  for (let at = 1; at < names.length; at++) if ((names[at - 1] ?? '') > (names[at] ?? '')) return names.sort()
  return names
}

/** Fast path: most strings need no escaping. */
const quoted = (text: string) => (/^[\w .:,/-]*$/.test(text) ? `"${text}"` : JSON.stringify(text))

/** Null unless canonical base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{85}[AQgw]$/.test(text)) return null
  const padded = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0))
}

function keyOf({ x }: PublicKey): Promise<Key> {
  const known = imported.get(x)
  if (known) return known
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const key = crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
  imported.set(x, key)
  return key
}

export async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
