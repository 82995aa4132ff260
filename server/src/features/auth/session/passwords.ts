import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { serviceUnavailable } from '../../../platform/errors/errors.ts'

/** argon2id at OWASP's minimum: about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More hashes at once than cores only make all of them slower. */
const WORKERS = availableParallelism()
const MAX_QUEUE = 64

const queue = new PQueue({ concurrency: WORKERS })

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= MAX_QUEUE) throw serviceUnavailable(undefined, 2)
  return queue.add(work)
}

/** A PHC string that says how it was made. */
export const hashPassword = (password: string) => queued(() => hash(password, COST))

/** Takes as long for an account that does not exist, so that nobody learns which do. */
export const verifyPassword = (hashed: string | null, password: string) =>
  queued(async () => (await verify(hashed ?? DUMMY_HASH, password)) && hashed !== null)

/** Of a text that was thrown away, at the same cost. */
const DUMMY_HASH = await hash(crypto.randomUUID(), COST)
