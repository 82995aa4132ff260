import { DAY, QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { ApiToken, ApiTokenDraft, NewApiToken } from '@oriel/contracts/v1/auth/api-tokens-schemas'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { conflict, invalidFields, notFound } from '../../../platform/base/errors.ts'
import { API_TOKEN_PREFIX, createToken, hashToken } from '../../../platform/http/session/tokens.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'

/** Without revoked ones, oldest first. Omits projects that the caller can no longer see. */
export async function listOwnTokens({ db, actor }: RequestContext): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'scope', 'limited', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', actor.id)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const chosen = await db
    .selectFrom('apiTokenProjects')
    .innerJoin('apiTokens', 'apiTokens.id', 'apiTokenProjects.tokenId')
    .innerJoin('projects', 'projects.id', 'apiTokenProjects.projectId')
    .select(['apiTokenProjects.tokenId', 'projects.id', 'projects.name'])
    .where('apiTokens.userId', '=', actor.id)
    .where(visible(actor, policy.project.see, 'projects'))
    .orderBy('projects.id')
    .execute()
  return rows.map(({ limited, ...row }) => ({
    ...row,
    projects: limited ? chosen.filter(({ tokenId }) => tokenId === row.id).map(({ id, name }) => ({ id, name })) : null,
  }))
}

/** Throws 400 for a project that the caller can't see, 409 beyond the limit per person. */
export async function createApiToken(
  { name, scope, projects, expiresIn }: z.output<typeof ApiTokenDraft>,
  ctx: RequestContext,
): Promise<NewApiToken> {
  const { db, actor } = ctx
  if ((await listOwnTokens(ctx)).length >= QUOTAS.secrets)
    throw conflict(message({ id: 'You already have 20 API tokens. Revoke one first.' }))
  const [id, secret, now] = [newId(), createToken(API_TOKEN_PREFIX), Date.now()]
  await db
    .insertInto('apiTokens')
    .values({
      id,
      userId: actor.id,
      name,
      scope,
      limited: projects ? 1 : 0,
      secretHash: hashToken(secret),
      createdAt: new Date(now).toISOString(),
      expiresAt: expiresIn === null ? null : new Date(now + expiresIn * DAY).toISOString(),
    })
    .execute()
  await limitToProjects(id, [...new Set(projects)], ctx)
  await recordAuditEvent(ctx, { event: 'api-token-created', details: { name, scope } })
  const token = (await listOwnTokens(ctx)).find((it) => it.id === id)
  if (!token) throw tokenNotFound()
  return { ...token, secret }
}

async function limitToProjects(tokenId: string, projects: readonly string[], { db, actor }: RequestContext) {
  if (projects.length === 0) return
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('apiTokenProjects')
    .columns(['tokenId', 'projectId'])
    .expression((it) =>
      it
        .selectFrom('projects')
        .select([it.val(tokenId).as('tokenId'), 'id as projectId'])
        .where('id', 'in', projects)
        .where(visible(actor, policy.project.see, 'projects')),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== BigInt(projects.length)) throw invalidFields({ projects: refusals.noSuchProject })
}

/** 404 for tokens of others and revoked ones. */
export async function revokeApiToken({ id }: ById, ctx: RequestContext): Promise<ById> {
  const revoked = await ctx.db
    .updateTable('apiTokens')
    .set({ revokedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!revoked) throw tokenNotFound()
  await recordAuditEvent(ctx, { event: 'api-token-revoked', details: { name: revoked.name } })
  return { id }
}

const tokenNotFound = () => notFound(message({ id: 'This API token no longer exists' }))
