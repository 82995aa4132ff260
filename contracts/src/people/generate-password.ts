/** Browsers and Node have the same; only their types differ. */
declare const crypto: { getRandomValues(into: Uint8Array): Uint8Array }

/** How long a generated password is, and of what (REQ-304). */
const LENGTH = 12
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ALPHABET = `${LETTERS}0123456789!@#$%^&*`

/** Twelve random characters of the specified alphabet; a letter first, so that no spreadsheet takes it for a formula. */
export const generatePassword = () => pick(LETTERS) + Array.from({ length: LENGTH - 1 }, () => pick(ALPHABET)).join('')

/** One of these characters, each as likely as the others: numbers beyond the last whole multiple are drawn again. */
function pick(from: string): string {
  const limit = 256 - (256 % from.length)
  for (;;) {
    const [number = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (number < limit) return from.charAt(number % from.length)
  }
}
