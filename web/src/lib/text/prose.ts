/**
 * What people write, as it is meant: paragraphs, simple lists, and addresses that can be followed. Nothing else is
 * interpreted: no markup, no `javascript:`, no address without encryption. 0.7 kB compressed; of the libraries that
 * only find addresses linkify-it has 4.1 kB and linkifyjs 9.6 kB.
 */
export type Inline = string | { href: string }
export type ProseBlock =
  | { kind: 'lines'; lines: Inline[][] }
  | { kind: 'bullets' | 'numbers'; start: number; items: Inline[][] }

const bullet = /^\s*[-*•]\s+(\S.*)$/u
const number = /^\s*(\d{1,3})[.)]\s+(\S.*)$/u

/** The blocks of a text in their order; an empty line ends a block of lines. */
export function parseProse(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  let open: ProseBlock | undefined
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const listed = itemOf(line)
    const kind = listed?.kind ?? (line.trim() === '' ? undefined : 'lines')
    if (kind === undefined) open = undefined
    else {
      if (open?.kind !== kind) blocks.push((open = emptyBlock(kind, listed?.start)))
      const pieces = parseInline(listed?.text ?? line)
      if (open.kind === 'lines') open.lines.push(pieces)
      else open.items.push(pieces)
    }
  }
  return blocks
}

const emptyBlock = (kind: ProseBlock['kind'], start = 1): ProseBlock =>
  kind === 'lines' ? { kind, lines: [] } : { kind, start, items: [] }

function itemOf(line: string) {
  const bulleted = bullet.exec(line)
  if (bulleted) return { kind: 'bullets', start: 1, text: bulleted[1] ?? '' } as const
  const numbered = number.exec(line)
  return numbered ? ({ kind: 'numbers', start: Number(numbered[1]), text: numbered[2] ?? '' } as const) : undefined
}

const address = /https:\/\/[^\s<>"“”„«»]+/giu

/** A line with its addresses told apart. What ends a sentence is no part of an address. */
export function parseInline(line: string): Inline[] {
  const pieces: Inline[] = []
  let at = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const href = withoutEnd(found)
    if (!isAddress(href)) continue
    if (index > at) pieces.push(line.slice(at, index))
    pieces.push({ href })
    at = index + href.length
  }
  if (at < line.length) pieces.push(line.slice(at))
  return pieces
}

/** Brackets close with an address only where they opened in it. */
function withoutEnd(found: string): string {
  let end = found
  for (;;) {
    const last = end.at(-1) ?? ''
    const opens = { ')': '(', ']': '[', '}': '{' }[last]
    const isSentence = /[.,;:!?'’*_~…]/u.test(last)
    const isOpen = opens !== undefined && end.split(last).length > end.split(opens).length
    if (!isSentence && !isOpen) return end
    end = end.slice(0, -1)
  }
}

/** With a host, and without a name or password before it, which would look like another host. */
function isAddress(href: string): boolean {
  const url = URL.parse(href)
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.hostname.includes('.') &&
    url.username === '' &&
    url.password === ''
  )
}
