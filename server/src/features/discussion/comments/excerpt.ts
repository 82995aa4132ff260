const characters = new Intl.Segmenter()

/** At most so many code units of a text, cut between characters as people see them, never inside of one. */
export function excerpt(text: string, most: number) {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}
