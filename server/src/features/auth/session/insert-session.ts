import type { SignInMethod } from '@oriel/contracts/enums'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { hashToken } from '../../../platform/http/session/tokens.ts'

export interface Device {
  userAgent: string
  ip: string
  deviceId?: string | null
  way?: SignInMethod | null
  ownPasswordFirst?: 0 | 1
}

interface NewSession extends Device {
  token: string
  userId: string
  familyId: string
  familyCreatedAt: string
  /** Inherited from the token it replaces. */
  provenAt?: string | null
}

/** Stores only the token's hash. */
export async function insertSession(
  db: Db,
  { token, userAgent, deviceId = null, provenAt = null, way = null, ownPasswordFirst = 0, ...session }: NewSession,
) {
  const now = new Date().toISOString()
  await db
    .insertInto('sessions')
    .values({
      ...session,
      id: newId(),
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
      replacedAt: null,
      successorSalt: null,
      revokedAt: null,
      userAgent: userAgent.slice(0, 300),
      deviceId,
      provenAt,
      way,
      ownPasswordFirst,
    })
    .execute()
}
