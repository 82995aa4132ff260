import { LIMITS } from '../limits.ts'

/** In browsers and Node.js. */
declare const URL: { parse(url: string): { hostname: string } | null }

/**
 * Encodes an international domain (IDN, Punycode), so that an address has one spelling. Other text stays unchanged. Its
 * own module, so that the sign-in page needn't load it.
 */
export function encodeDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || email.length > LIMITS.email || /^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain))
    return email
  return email.slice(0, at + 1) + (URL.parse(`https://${domain}`)?.hostname ?? domain)
}

/** The key of an account. Lower-cases A to Z only: `toLowerCase` would map the Kelvin sign to `k`. */
export const normalizeEmail = (email: string) => encodeDomain(email).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
