/**
 * The first line of a short request is its title. Returns what else the client wrote, so that screens and the work made
 * from it show each sentence once. Another title, such as an agreed one, takes nothing away.
 */
export function withoutTitle(text: string, title: string): string {
  if (text === title) return ''
  const firstLine = `${title}\n`
  if (!text.startsWith(firstLine)) return text
  return text.slice(firstLine.length).trim()
}
