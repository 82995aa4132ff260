const characters = new Intl.Segmenter()

/** Truncates to at most `most` UTF-16 code units, never inside a grapheme. */
export function excerpt(text: string, most: number) {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}
