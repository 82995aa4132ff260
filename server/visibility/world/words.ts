import { seeded } from '../../demo/random.ts'

/** A search for this finds everything that may be found. */
export const IN_ALL_WORDS = 'zzw'

/** Numbers and words that are the same on every run with the same seed. */
export function dice(seed: number) {
  /** From 0 to below. */
  const roll = seeded(seed)
  const letters = (count: number) => Array.from({ length: count }, () => roll(36).toString(36)).join('')
  return {
    roll,
    oneOf: roll.pick,
    /** A word that stands in one text of the world and in no other. All begin with the same letters. */
    word: () => `${IN_ALL_WORDS}${letters(9).slice(1)}`,
    /** An id that can be told from every word. */
    id: () => `yy${letters(9)}`,
  }
}
export type Dice = ReturnType<typeof dice>

/** Every word and id of the world in a text, the names of storage keys included: whoever is answered must know them all. */
export const tracesIn = (text: string): string[] => [
  ...new Set(text.match(/(?:zz|yy)[a-z0-9]{9}|\b[0-9a-f]{2}\/[0-9a-f]{32}\b/g) ?? []),
]
