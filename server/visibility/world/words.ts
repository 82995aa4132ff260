import { seeded } from '../../demo/random.ts'

/** Prefix of all words, to find everything. */
export const IN_ALL_WORDS = 'zzw'

export function dice(seed: number) {
  const roll = seeded(seed)
  const letters = (count: number) => Array.from({ length: count }, () => roll(36).toString(36)).join('')
  return {
    roll,
    oneOf: roll.pick,
    word: () => `${IN_ALL_WORDS}${letters(9).slice(1)}`,
    id: () => `yy${letters(9)}`,
  }
}
export type Dice = ReturnType<typeof dice>

/** Generated words, ids and storage keys. */
export const tracesIn = (text: string): string[] => [
  ...new Set(text.match(/(?:zz|yy)[a-z0-9]{9}|\b[0-9a-f]{2}\/[0-9a-f]{32}\b/g) ?? []),
]
