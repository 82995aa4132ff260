import { LIMITS } from '../limits.ts'

/** Plain code, so that the first page anybody sees need not load what shapes are made of. */

/**
 * ASCII only: no two spellings of one address. Its length is looked at first and each character once, so that no
 * text takes long.
 */
export function isEmail(text: string): boolean {
  if (text.length > LIMITS.email || !/^[!-~]+$/.test(text)) return false
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && !domain.includes('@') && domain.slice(1, -1).includes('.')
}

/**
 * One that mail is sent to: an address without what stands between addresses in a header or ends one in a command, so
 * that it is one recipient and no more.
 */
export const isMailableAddress = (text: string): boolean => isEmail(text) && !/[<>()[\]\\,;:"]/.test(text)

/** What addresses are compared by. Only A to Z have another case: the Kelvin sign is lower-cased to `k` otherwise. */
export const normalizeEmail = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
