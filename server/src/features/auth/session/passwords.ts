import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { serviceUnavailable } from '../../../platform/base/errors.ts'

/** Argon2id at OWASP's minimum, about 10 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More would slow all hashes down. */
const WORKERS = availableParallelism()
const MAX_QUEUE = 64

const queue = new PQueue({ concurrency: WORKERS })

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= MAX_QUEUE) throw serviceUnavailable(undefined, 2)
  return queue.add(work)
}

export const hashPassword = (password: string) => queued(() => hash(password, COST))

/** Constant time for unknown accounts, against account enumeration. */
export const verifyPassword = (hashed: string | null, password: string) =>
  queued(async () => (await verify(hashed ?? DUMMY_HASH, password)) && hashed !== null)

const DUMMY_HASH = await hash(crypto.randomUUID(), COST)
