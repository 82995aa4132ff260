import { seeded } from '../../demo/random.ts'

/** Prefix of every word, so a search for it finds everything. */
export const IN_ALL_WORDS = 'zzw'

/** Deterministic random numbers and words per seed. */
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

/** Every generated word, id and storage key in a text: the reader must be allowed to see each. */
export const tracesIn = (text: string): string[] => [
  ...new Set(text.match(/(?:zz|yy)[a-z0-9]{9}|\b[0-9a-f]{2}\/[0-9a-f]{32}\b/g) ?? []),
]
