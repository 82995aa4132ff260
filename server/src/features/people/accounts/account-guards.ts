import { fillMessage, message } from '@oriel/contracts/message'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { lockSignInSettings } from '../../settings/sign-in/read-sign-in-settings.ts'

/** Call after the change: an active manager must remain (REQ-1004, R-30). */
export async function ensureManagerRemains({ db }: RequestContext) {
  const left = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'pm')
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left)
    throw conflict(
      message({ id: 'The last active project manager can’t be deleted, deactivated, or given another role.' }),
    )
}

/** Call after the change: the lock prevents a concurrent appointment. Throws 409. */
export async function ensureNotEmergencyAccess({ db }: RequestContext, id: string) {
  const { breakGlassId } = await lockSignInSettings(db)
  if (breakGlassId === id)
    throw conflict(
      message({
        id: 'This manager has emergency access if the provider fails. Choose another manager in the sign-in settings first.',
      }),
    )
}

/** Throws 409 with the projects (REQ-1004). */
export async function ensureOwnsNoProjects({ db }: RequestContext, { id, fullName }: { id: string; fullName: string }) {
  const projects = await db
    .selectFrom('projects')
    .select(['id as _id', 'name'])
    .where('clientId', '=', id)
    .where('trashId', 'is', null)
    .orderBy('sortKey')
    .limit(100)
    .execute()
  if (projects.length === 0) return
  const [first, ...more] = projects.map(({ name }) => name)
  const isMany = more.length > 3
  const said = fillMessage(
    message({
      id: '{more, plural, =0 {{name} still owns {projects}.} other {{name} still owns {projects} and # more.}} Assign these projects to another client or delete them first.',
    }),
    { name: fullName, projects: isMany ? first : [first, ...more].join(', '), more: isMany ? more.length : 0 },
  )
  throw conflict(said, { projects })
}
