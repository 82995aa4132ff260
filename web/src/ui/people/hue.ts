/** 0 to 5 (tokens.css), stable per name. */
export function hueOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % 6
}
