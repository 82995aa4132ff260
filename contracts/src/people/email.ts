import { LIMITS } from '../limits.ts'

/** No schema library: the sign-in page loads this. */

/** ASCII only, so that an address has one spelling. Linear, after a length check (no ReDoS). */
export function isEmail(text: string): boolean {
  if (text.length > LIMITS.email || !/^[!-~]+$/.test(text)) return false
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && !domain.includes('@') && domain.slice(1, -1).includes('.')
}

/** Prevents header injection: no characters that separate or end addresses in headers and SMTP commands. */
export const isMailableAddress = (text: string): boolean => isEmail(text) && !/[<>()[\]\\,;:"]/.test(text)
