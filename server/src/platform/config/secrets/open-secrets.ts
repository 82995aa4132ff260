import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '../../db/connection/connect.ts'
import { transaction } from '../../db/connection/transaction.ts'
import { createKeyFile, readKeyFile, replaceKeyFile } from './key-file.ts'
import { derivePushKeys } from './push-keys.ts'
import { openSigningKey, type SignOffSigningKey } from './signing-key.ts'
import { hasDifferentKeys, readKnownKeys, recordKeys } from './shared-keys.ts'
import { type Keyring, seal, unseal } from './seal.ts'

export interface Secrets {
  /**
   * `degraded`: a key is missing. Without a seal key, stored passwords are unreadable and two-factor authentication
   * accepts only recovery codes; without the signing key, sign-offs can't be decided.
   */
  state: 'ok' | 'degraded'
  /** Encrypts; null without a seal key. */
  seal(personId: string, password: string): string | null
  /** Null if the key is missing or the person differs. */
  open(personId: string, sealed: string): string | null
  sign(text: string): string
  pushKeys(): { publicKey: string; privateKey: string }
  areSealedBeyond: boolean
  signingKey: SignOffSigningKey | null
}

const SEAL_KEYS = 'seal-keys.json'
const DEVICE_KEY = 'device-key'
/** Each provider's secret opens only for that provider. */
export const OIDC_OWNER = 'oidc:'
export const MAIL_OWNER = 'mail:'

export class DifferentKeys extends Error {
  override name = 'DifferentKeys'
  constructor() {
    super(
      'The keys in ORIEL_SECRETS_DIR are not those that this database was used with: copy the folder from another ' +
        'process, or, where it is lost for good, start once with --accept-new-seal-key.',
    )
  }
}

/**
 * Creates no seal key while sealed passwords exist: the folder may only be missing; `acceptNew` confirms the loss.
 * Throws `DifferentKeys`, creating nothing, if the database was used with others.
 */
export async function openSecrets(folder: string, db: Db, { acceptNew }: { acceptNew: boolean }): Promise<Secrets> {
  // First: if a process recorded its keys, their files exist.
  const known = await readKnownKeys(db)
  const path = join(folder, SEAL_KEYS)
  const devicePath = join(folder, DEVICE_KEY)
  const [found, foundDevice] = [readKeyFile(path), readKeyFile(devicePath)]
  let keyring = found === null ? null : readKeyring(found)
  const given = { device: foundDevice === null ? null : decode(foundDevice), seals: keysOf(keyring) }
  if (!acceptNew && hasDifferentKeys(known, given)) throw new DifferentKeys()
  const orphaned = await hasSealedBeyond(db, keyring)
  if (!keyring && (!orphaned || acceptNew)) keyring = readKeyring(createKeyFile(path, newKeyring()))
  const deviceKey = decode(foundDevice ?? createKeyFile(devicePath, randomKey()))
  const keys = { device: deviceKey, seals: keysOf(keyring) }
  await recordKeys(db, keys, { first: !acceptNew })
  if (hasDifferentKeys(await readKnownKeys(db), keys)) throw new DifferentKeys()
  await recordKeys(db, keys, { first: false })
  const signingKey = await openSigningKey(folder, db, { acceptNew })
  return {
    state: orphaned || signingKey === null ? 'degraded' : 'ok',
    signingKey,
    areSealedBeyond: orphaned,
    seal: (personId, password) => (keyring ? seal(keyring, personId, password) : null),
    open: (personId, sealed) => (keyring ? unseal(keyring, personId, sealed) : null),
    pushKeys: () => derivePushKeys(deviceKey),
    sign: (text) => createHmac('sha256', deviceKey).update(text).digest('base64url'),
  }
}

/** Re-encrypts atomically; old keys remain, for backups. */
export async function rotateSealKey(folder: string, db: Db): Promise<number> {
  const path = join(folder, SEAL_KEYS)
  const keyring = readKeyring(readKeyFile(path) ?? createKeyFile(path, newKeyring()))
  const id = newKeyId()
  keyring.keys[id] = randomBytes(32)
  keyring.current = id
  replaceKeyFile(path, writeKeyring(keyring))
  return transaction(db, 'write', async (changes) => {
    await recordKeys(changes, { device: null, seals: keysOf(keyring) }, { first: false })
    return (
      (await sealPasswordsAnew(changes, keyring)) +
      (await sealFactorsAnew(changes, keyring)) +
      (await sealProvidersAnew(changes, keyring)) +
      (await sealMailAnew(changes, keyring))
    )
  })
}

async function sealPasswordsAnew(db: Db, keyring: Keyring): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'issuedSecret as sealed'])
    .where('issuedSecret', 'is not', null)
    .$narrowType<{ sealed: string }>()
    .execute()
  return sealAnew(keyring, rows, (id, issuedSecret) =>
    db.updateTable('users').set({ issuedSecret }).where('id', '=', id).execute(),
  )
}

async function sealFactorsAnew(db: Db, keyring: Keyring): Promise<number> {
  const rows = await db.selectFrom('secondFactors').select(['userId as id', 'sealedKey as sealed']).execute()
  return sealAnew(keyring, rows, (id, sealedKey) =>
    db.updateTable('secondFactors').set({ sealedKey }).where('userId', '=', id).execute(),
  )
}

async function sealProvidersAnew(db: Db, keyring: Keyring): Promise<number> {
  const rows = await db.selectFrom('oidcProviders').select(['id', 'sealedSecret as sealed']).execute()
  const store = (id: string, sealedSecret: string) =>
    db.updateTable('oidcProviders').set({ sealedSecret }).where('id', '=', id).execute()
  return sealAnew(keyring, rows, store, OIDC_OWNER)
}

async function sealMailAnew(db: Db, keyring: Keyring): Promise<number> {
  const rows = await db.selectFrom('mailServers').select(['id', 'sealedPassword as sealed']).execute()
  const stored = rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, sealed }]))
  const store = (id: string, sealedPassword: string) =>
    db
      .updateTable('mailServers')
      .set({ sealedPassword })
      .where('id', '=', id as 'outgoing')
      .execute()
  return sealAnew(keyring, stored, store, MAIL_OWNER)
}

/** Skips unreadable values. */
async function sealAnew(
  keyring: Keyring,
  rows: ReadonlyArray<{ id: string; sealed: string }>,
  store: (personId: string, sealed: string) => Promise<unknown>,
  owner = '',
): Promise<number> {
  let count = 0
  for (const { id, sealed } of rows) {
    const text = unseal(keyring, owner + id, sealed)
    if (text === null) continue
    await store(id, seal(keyring, owner + id, text))
    count++
  }
  return count
}

async function hasSealedBeyond(db: Db, keyring: Keyring | null): Promise<boolean> {
  let passwords = db.selectFrom('users').select('id').where('issuedSecret', 'is not', null)
  let factors = db.selectFrom('secondFactors').select('userId')
  // Empty after an import.
  let providers = db.selectFrom('oidcProviders').select('id').where('sealedSecret', '<>', '')
  let mailServers = db.selectFrom('mailServers').select('id').where('sealedPassword', 'is not', null)
  for (const id of Object.keys(keyring?.keys ?? {})) {
    passwords = passwords.where('issuedSecret', 'not like', `v1:${id}:%`)
    factors = factors.where('sealedKey', 'not like', `v1:${id}:%`)
    mailServers = mailServers.where('sealedPassword', 'not like', `v1:${id}:%`)
    providers = providers.where('sealedSecret', 'not like', `v1:${id}:%`)
  }
  const found = [
    await passwords.limit(1).executeTakeFirst(),
    await factors.limit(1).executeTakeFirst(),
    await providers.limit(1).executeTakeFirst(),
    await mailServers.limit(1).executeTakeFirst(),
  ]
  return found.some((it) => it !== undefined)
}

function keysOf(keyring: Keyring | null): Buffer[] {
  const { [keyring?.current ?? '']: current, ...earlier } = keyring?.keys ?? {}
  return current ? [current, ...Object.values(earlier)] : []
}

const decode = (key: string) => Buffer.from(key, 'base64url')
const randomKey = () => randomBytes(32).toString('base64url')
const newKeyId = () => randomBytes(4).toString('hex')

function newKeyring(): string {
  const id = newKeyId()
  return writeKeyring({ current: id, keys: { [id]: randomBytes(32) } })
}

const writeKeyring = ({ current, keys }: Keyring) =>
  `${JSON.stringify({ current, keys: Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, key.toString('base64url')])) }, null, 2)}\n`

function readKeyring(text: string): Keyring {
  const { current, keys } = JSON.parse(text) as { current: string; keys: Record<string, string> }
  const keyring = {
    current,
    keys: Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, Buffer.from(key, 'base64url')])),
  }
  if (keyring.keys[current]?.length !== 32) throw new Error(`${SEAL_KEYS} has no usable current key`)
  return keyring
}
