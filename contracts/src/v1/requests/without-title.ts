/**
 * A short request's first line is its title: returns the rest, so that nothing is shown twice. A different (agreed)
 * title removes nothing.
 */
export function withoutTitle(text: string, title: string): string {
  if (text === title) return ''
  const firstLine = `${title}\n`
  if (!text.startsWith(firstLine)) return text
  return text.slice(firstLine.length).trim()
}
