const characters = new Intl.Segmenter()

/** `most`: UTF-16 code units. Never cuts inside a grapheme. */
export function excerpt(text: string, most: number) {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}
