import { message } from '@oriel/contracts/message'
import { requestKind, type Route } from '../route.ts'
import { HttpError } from '../../base/errors.ts'

export const ALLOWED_BEFORE_PASSWORD_CHANGE: ReadonlySet<string> = new Set([
  'GET /api/v1/me',
  'PUT /api/v1/me/password',
  'POST /api/v1/me/onboarding/password',
  // With the workspace name, the first manager sets the password.
  'POST /api/v1/me/onboarding/workspace',
  'POST /api/v1/session/reauthenticate',
  'POST /api/v1/session/refresh',
  'DELETE /api/v1/session',
  'GET /api/auth/validate',
  'GET /api/profile',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
  'PUT /api/profile/password',
])

export function requireOwnPassword(endpoint: Route['endpoint']): void {
  if (ALLOWED_BEFORE_PASSWORD_CHANGE.has(requestKind(endpoint))) return
  throw new HttpError({
    // Clients end the session on 401 and 403.
    status: 428,
    code: 'own-password-first',
    message: message({ id: 'Choose your own password first. The one you signed in with works only once.' }),
  })
}
