/**
 * Plain text to paragraphs, lists and https links. List items keep the typed marker ("24.", "10)", "-"): renumbering
 * would change dates and amounts. 0.7 kB compressed; linkify-it has 4.1 kB.
 */
export type Inline = string | { href: string }
export interface ListItem {
  marker: string
  /** 0 to 3. */
  depth: number
  pieces: Inline[]
}
export type ProseBlock =
  | { kind: 'lines'; lines: Inline[][] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'quote'; lines: Inline[][]; isLast: boolean }

const listItem = /^(\s*)([-*•]|\d{1,3}[.)])\s+(\S.*)$/u

/** `folds`: lines that begin with ">" are email quotes. */
export function parseProse(text: string, folds = false): ProseBlock[] {
  const blocks: ProseBlock[] = []
  let open: ProseBlock | undefined
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const item = parseListItem(line)
    if (folds && line.startsWith('>')) {
      if (open?.kind !== 'quote') blocks.push((open = { kind: 'quote', lines: [], isLast: false }))
      open.lines.push(parseInline(line.replace(/^> ?/, '')))
    } else if (item) {
      if (open?.kind !== 'list') blocks.push((open = { kind: 'list', items: [] }))
      open.items.push(item)
    } else if (line.trim() === '') open = undefined
    else {
      if (open?.kind !== 'lines') blocks.push((open = { kind: 'lines', lines: [] }))
      open.lines.push(parseInline(line))
    }
  }
  const last = blocks.at(-1)
  if (last?.kind === 'quote') last.isLast = true
  return blocks
}

function parseListItem(line: string): ListItem | undefined {
  const [, indent = '', marker = '', text = ''] = listItem.exec(line) ?? []
  if (marker === '') return undefined
  const depth = Math.min(3, Math.floor(indent.replaceAll('\t', '    ').length / 2))
  return { marker, depth, pieces: parseInline(text) }
}

const address = /https:\/\/[^\s<>"“”„«»]+/giu

/**
 * Chinese, Japanese and Korean put no space after a link: it ends at full-width punctuation, Hiragana (particles) and
 * other letters, unless these begin a part of the path or host.
 */
const cjkEnd =
  /[\u3000-\u303f\uff01-\uff65]|\p{sc=Hiragana}|(?<![\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}\u30fc/.=_-])[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]/u

/** The whole text if only that is an address: hosts may contain Hiragana. */
function beforeCjk(found: string): string {
  const cut = found.slice(0, found.match(cjkEnd)?.index)
  return isAddress(withoutEnd(cut)) ? cut : found
}

/** Without punctuation that ends the sentence. */
export function parseInline(line: string): Inline[] {
  const pieces: Inline[] = []
  let at = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const href = withoutEnd(beforeCjk(found))
    if (!isAddress(href)) continue
    if (index > at) pieces.push(line.slice(at, index))
    pieces.push({ href })
    at = index + href.length
  }
  if (at < line.length) pieces.push(line.slice(at))
  return pieces
}

/** A closing bracket belongs to a link only if it opened within it. */
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

/** Credentials could disguise the host. */
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
