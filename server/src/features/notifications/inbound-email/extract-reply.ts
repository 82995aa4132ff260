/**
 * Reply extraction: strips quotes and signatures from an email. Everything here is linear in the length of the text.
 */

/** Precedes the "reply above this line" text in every email. Mail programs don't alter it. */
export const REPLY_MARKER = '##--'

/** Maximum lines that "On Monday, Mara wrote:" wraps to. */
const ATTRIBUTION = 4
const HEADER_LINES = 3

export function extractReply(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const marked = lines.findIndex((line) => line.includes(REPLY_MARKER))
  const above = marked < 0 ? lines : lines.slice(0, marked)
  const kept = withoutSignature(withoutQuoted(above, marked >= 0))
  return kept.join('\n').trim()
}

/** `isCut`: a removed quote followed, so the last lines may be its attribution. */
function withoutQuoted(lines: string[], isCut: boolean): string[] {
  const header = lines.findIndex((_, at) => isHeader(lines.slice(at, at + HEADER_LINES)))
  const above = header < 0 ? lines : withoutRule(lines.slice(0, header))
  const end = trimmed(above, isQuoted)
  return end < above.length || isCut ? beforeAttribution(above, end) : above.slice(0, end)
}

/** "Name: text" lines, as Outlook quotes. */
const isHeader = (lines: string[]) =>
  lines.length === HEADER_LINES &&
  lines.every((line) => /^\s*\*?\p{L}[\p{L} .-]{0,20}\*?\s?:\*?\s+\S/u.test(line)) &&
  (lines[0] ?? '').includes('@')

function withoutRule(lines: string[]): string[] {
  const end = trimmed(lines, () => false)
  return lines.slice(0, /^\s*[-_]{5,}/.test(lines[end - 1] ?? '') ? end - 1 : end)
}

const isQuoted = (line: string) => /^\s*>/.test(line)

function trimmed(lines: string[], drops: (line: string) => boolean): number {
  let end = lines.length
  while (end > 0 && ((lines[end - 1] ?? '').trim() === '' || drops(lines[end - 1] ?? ''))) end -= 1
  return end
}

/**
 * "On 3 March 2027 at 10:00 Mara Lind <mara@agency.test> wrote:" in any language: a colon at the end, an address or a
 * time, and the previous line if that contains a year.
 */
function beforeAttribution(lines: string[], end: number): string[] {
  if (!/:\s*$/.test(lines[end - 1] ?? '')) return lines.slice(0, end)
  for (let from = end - 1; from >= Math.max(0, end - ATTRIBUTION); from -= 1) {
    const line = lines[from] ?? ''
    if (line.trim() === '') break
    if (/\S@\S|\d{1,2}[:.]\d{2}/.test(line))
      return lines.slice(0, /\d{4}/.test(lines[from - 1] ?? '') ? from - 1 : from)
  }
  return lines.slice(0, end)
}

/** The signature delimiter is `-- ` (RFC 3676). */
function withoutSignature(lines: string[]): string[] {
  const at = lines.indexOf('-- ')
  return at < 0 ? lines : lines.slice(0, at)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A comment has at most 5,000 characters; longer HTML is mostly styles and quotes. */
const MAX_HTML_CHARS = 200_000

/** The result is never rendered as HTML. */
export function htmlToText(html: string): string {
  return numberedItems(withoutInvisible(html.slice(0, MAX_HTML_CHARS).replaceAll(/\s+/g, ' ')))
    .replaceAll(/ ?<(br|\/p|\/div|\/tr|\/h\d|\/li|\/blockquote|hr)\b[^<>]*> ?/gi, '\n')
    .replaceAll(/<blockquote\b[^<>]*>/gi, '\n> ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => characterOf(name) ?? whole)
}

/** One forward search per element, to stay linear. */
function withoutInvisible(html: string): string {
  const lower = html.toLowerCase()
  const shown: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  for (const { index, 0: start } of lower.matchAll(/<(?:!--|(?:style|script|head|title)\b)/g)) {
    if (index < from || unclosed.has(start)) continue
    const close = start === '<!--' ? '-->' : `</${start.slice(1)}`
    const end = lower.indexOf(close, index + start.length)
    if (end < 0) {
      unclosed.add(start)
      continue
    }
    shown.push(html.slice(from, index))
    const after = close === '-->' ? end + close.length : lower.indexOf('>', end) + 1
    from = after === 0 ? html.length : after
  }
  return shown.join('') + html.slice(from)
}

function numberedItems(html: string): string {
  const open: Array<number | null> = []
  return html.replaceAll(
    /<(\/?)(ol|ul|li)\b([^<>]*)>/gi,
    (tag: string, closes: string, name: string, attributes: string) => {
      const number = /\s(?:start|value)\s*=\s*["']?(\d{1,6})/i.exec(attributes)?.[1]
      if (name.toLowerCase() === 'li') return closes ? tag : nextItem(open, number)
      if (closes) open.pop()
      else open.push(name.toLowerCase() === 'ol' ? Number(number ?? 1) - 1 : null)
      return tag
    },
  )
}

function nextItem(open: Array<number | null>, value: string | undefined): string {
  const last = open.at(-1) ?? null
  if (last === null) return '- '
  const number = value === undefined ? last + 1 : Number(value)
  open[open.length - 1] = number
  return `${number}. `
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}
