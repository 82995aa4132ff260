import type { Services } from '../platform/http/services.ts'

/** Idempotency keys are promised for 24 hours. */
export async function purgeIdempotencyKeys({ db }: Services, now = new Date()) {
  const before = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
