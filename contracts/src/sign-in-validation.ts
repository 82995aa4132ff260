import { isEmail } from './people/email.ts'
import { LIMITS } from './limits.ts'
import { messages } from './messages.ts'

/**
 * What the sign-in screen checks before it asks (REQ-301): a field shows one message at a time. Plain code, so
 * that the first page anybody sees need not load what shapes are made of. The server only wants text: a wrong password
 * is 401.
 */
export function validateSignIn({ email, password }: { email: string; password: string }) {
  const errors: { email?: string; password?: string } = {}
  const address = email.trim()
  if (address === '') errors.email = messages.emailRequired
  else if (!isEmail(address)) errors.email = messages.emailInvalid
  if (password === '') errors.password = messages.passwordRequired
  else if (password.length < LIMITS.passwordMin) errors.password = messages.passwordTooShort
  return errors
}
