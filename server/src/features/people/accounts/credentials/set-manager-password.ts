import { randomBytes } from 'node:crypto'
import { fillMessage, message } from '@oriel/contracts/message'
import { invalidFields } from '../../../../platform/base/errors.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { hashPassword } from '../../../auth/session/passwords.ts'

/** Without a password, the account opens only by invitation. */
export async function prepareManagerSetPassword(
  { config, secrets }: Services,
  personId: string,
  password: string | undefined,
) {
  if (password !== undefined) ensurePasswordLength(config, 'password', password)
  return {
    passwordHash: await hashPassword(password ?? randomBytes(32).toString('base64url')),
    issuedSecret: password === undefined ? null : secrets.seal(personId, password),
    passwordState: 'issued' as const,
    passwordIssuedAt: new Date().toISOString(),
  }
}

export function ensurePasswordLength({ passwordMin }: Services['config'], field: string, password: string) {
  if (password.length < passwordMin)
    throw invalidFields({
      [field]: fillMessage(message({ id: 'Password must be at least {least} characters' }), { least: passwordMin }),
    })
}
