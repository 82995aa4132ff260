/** First letters of the first two parts of a name. */
export function initials(fullName: string): string {
  const parts = fullName.trim().split(/\s+/u).slice(0, 2)
  return parts.map((part) => Array.from(part)[0]?.toUpperCase() ?? '').join('')
}
