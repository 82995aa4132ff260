/** In browsers and Node; only the types differ. */
declare const crypto: { getRandomValues(into: Uint8Array): Uint8Array }

/** REQ-304. */
const LENGTH = 12
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ALPHABET = `${LETTERS}0123456789!@#$%^&*`

/** A letter first, so that spreadsheets see no formula. */
export const generatePassword = () => pick(LETTERS) + Array.from({ length: LENGTH - 1 }, () => pick(ALPHABET)).join('')

/** Rejection sampling avoids modulo bias. */
function pick(from: string): string {
  const limit = 256 - (256 % from.length)
  for (;;) {
    const [number = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (number < limit) return from.charAt(number % from.length)
  }
}
