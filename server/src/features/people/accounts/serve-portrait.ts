import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { SignedPortraitUrl } from '@oriel/contracts/v1/people/people-schemas'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { notFound } from '../../../platform/base/errors.ts'
import { portraitSecondsLeft } from '../../../platform/http/routing/signed-portrait-url.ts'
import type { RawResponse, PublicRequestContext } from '../../../platform/http/route.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/side.ts'
import { visible } from '../../../policy/visible.ts'

/**
 * Visible to the person, managers and members of a shared project (REQ-107). Portraits of managers are visible to all.
 */
export async function servePortrait({ id }: ById, ctx: RequestContext, request: FastifyRequest): Promise<RawResponse> {
  const { db, actor } = ctx
  const person = await db
    .selectFrom('users')
    .select(['id', 'role', 'imageKey'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const imageKey = person?.imageKey
  const known = person && (may(actor, policy.person.see) || person.id === actor.id || sideOf(person) === 'manager')
  if (!imageKey || (!known && !(await sharesProject(ctx, id)))) throw notFound(message({ id: 'Image not found' }))

  return portrait(imageKey, 'private, no-cache', request)
}

/** Signed URL: works in `<img>` on other origins. */
export async function serveSignedPortrait(
  { id, ...proof }: z.output<typeof SignedPortraitUrl>,
  { services, request }: PublicRequestContext,
): Promise<RawResponse> {
  const person = await services.pools.reads
    .selectFrom('users')
    .select(['id', 'imageKey'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const left = person ? portraitSecondsLeft(services, person, proof) : 0
  if (!person?.imageKey || left === 0) throw notFound(message({ id: 'Image not found' }))
  const { headers, ...raw } = portrait(person.imageKey, `private, max-age=${left}, immutable`, request)
  return { ...raw, headers: { ...headers, 'cross-origin-resource-policy': 'cross-origin' } }
}

function portrait(imageKey: string, caching: string, request: FastifyRequest): RawResponse {
  const etag = `"${imageKey.replace('/', '')}"`
  const headers = {
    'content-type': 'image/webp',
    'content-disposition': 'attachment; filename="profile.webp"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': caching,
    etag,
  }
  if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: async () => '' }
  return { headers, body: async ({ storage }) => (await storage.open(imageKey)).stream }
}

async function sharesProject({ db, actor }: RequestContext, id: string): Promise<boolean> {
  const shared = await db
    .selectFrom('projects')
    .select('projects.id')
    .where(visible(actor, policy.project.see, 'projects'))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('projectClients')
            .select('userId')
            .where('userId', '=', id)
            .whereRef('projectClients.projectId', '=', 'projects.id'),
        ),
        exists(
          selectFrom('projectMembers')
            .select('userId')
            .where('userId', '=', id)
            .whereRef('projectMembers.projectId', '=', 'projects.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return shared !== undefined
}
