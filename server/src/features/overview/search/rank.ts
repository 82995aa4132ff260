import { foldSpelling } from '@oriel/contracts/search/fold-text'

/** Search ranking: lower is better. */
export const TEXT_MATCH_RANK = 4

export function rankMatch(title: string, search: string): number {
  const [said, wanted] = [normal(title), normal(search)]
  if (said === wanted) return 0
  if (said.startsWith(wanted)) return 1
  const inTitle = said.split(/[^\p{L}\p{N}]+/u)
  const words = wanted.split(' ')
  if (words.every((word) => inTitle.some((each) => each.startsWith(word)))) return 2
  return words.every((word) => said.includes(word)) ? 3 : TEXT_MATCH_RANK
}

const normal = (text: string) => foldSpelling(text).replaceAll(/\s+/gu, ' ').trim()
