import { LIMITS } from '../limits.ts'

declare const URL: { parse(url: string): { hostname: string } | null }

/**
 * Punycode for international domains (IDN): one spelling per address. A separate module that the sign-in page needn't
 * load.
 */
export function encodeDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || email.length > LIMITS.email || /^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain))
    return email
  return email.slice(0, at + 1) + (URL.parse(`https://${domain}`)?.hostname ?? domain)
}

/** Key of an account. Lower-cases A to Z only: `toLowerCase` maps the Kelvin sign to `k`. */
export const normalizeEmail = (email: string) => encodeDomain(email).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
