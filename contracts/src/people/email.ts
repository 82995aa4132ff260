import { LIMITS } from '../limits.ts'

/** Plain code, so that the sign-in page needn't load the schema library. */

/**
 * ASCII only, so that an address has one spelling. Checks the length first, then each character once (no ReDoS).
 */
export function isEmail(text: string): boolean {
  if (text.length > LIMITS.email || !/^[!-~]+$/.test(text)) return false
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && !domain.includes('@') && domain.slice(1, -1).includes('.')
}

/** Prevents header injection: excludes characters that separate addresses in a header or end one in an SMTP command. */
export const isMailableAddress = (text: string): boolean => isEmail(text) && !/[<>()[\]\\,;:"]/.test(text)
