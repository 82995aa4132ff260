import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { generate } from 'otplib'

interface Behaviour {
  origin: string
  party: string
  verifies: boolean
}
const honest: Behaviour = { origin: 'http://localhost', party: 'localhost', verifies: true }

/** WebAuthn authenticator: one P-256 key, user verified. */
export function authenticator(behaviour: Partial<Behaviour> = {}) {
  let now = { ...honest, ...behaviour }
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const credentialId = id.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: now.origin, crossOrigin: false }))

  function authData(attested?: Buffer) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (now.verifies ? 0x04 : 0) | (attested ? 0x40 : 0)
    const hash = createHash('sha256').update(now.party).digest()
    return Buffer.concat([hash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  const shown = (response: Record<string, string>) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    credentialId,
    behave(otherwise: Partial<Behaviour>) {
      now = { ...honest, ...otherwise }
    },
    create({ challenge }: Record<string, unknown>) {
      const size = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKey(x, y)])
      return shown({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject(authData(attested)).toString('base64url'),
      })
    },
    get({ challenge }: Record<string, unknown>) {
      const data = clientData('webauthn.get', challenge)
      const signed = authData()
      const hash = createHash('sha256').update(data).digest()
      const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
      return shown({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: signed.toString('base64url'),
        signature: sign('sha256', Buffer.concat([signed, hash]), key).toString('base64url'),
      })
    },
  }
}

/** CBOR strings of up to 255 bytes. */
const text = (it: string) => Buffer.concat([Buffer.from([0x60 + it.length]), Buffer.from(it)])
const bytes = (it: Buffer) => Buffer.concat([Buffer.from([0x58, it.length]), it])

/** COSE key: map of 5: kty 2, alg -7, crv 1, x, y. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])

const attestationObject = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ])

/** TOTP code of a device whose clock is `off` seconds off. */
export const shownCode = (key: string, off = 0) => generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + off })
