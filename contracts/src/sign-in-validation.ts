import { isEmail } from './people/email.ts'
import { LIMITS } from './limits.ts'
import { messages } from './messages.ts'

/** No schema library: the sign-in page loads this (REQ-301). */
export function validateSignIn({ email, password }: { email: string; password: string }) {
  const errors: { email?: string; password?: string } = {}
  const address = email.trim()
  if (address === '') errors.email = messages.emailRequired
  // The server encodes international domains.
  else if (!isEmail(address.replace(/[^ -~]/g, 'x'))) errors.email = messages.emailInvalid
  if (password === '') errors.password = messages.passwordRequired
  else if (password.length < LIMITS.passwordMin) errors.password = messages.passwordTooShort
  return errors
}
