/** Plain text from HTML: keeps quotes as "> ", list numbers, table cells and link targets. */
import { Parser } from 'htmlparser2'

/** A comment has at most 5,000 characters; longer HTML is mostly styles and quotes. */
const MAX_HTML_CHARS = 200_000
/** Each end tag searches all open elements. */
const MAX_OPEN_ELEMENTS = 500
const MAX_QUOTE_DEPTH = 5

const CELL = ' | '
const RULE = '_'.repeat(32)
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'pre', 'blockquote'])
const blocks = new Set([...paragraphs, 'div', 'tr', 'li', 'dt', 'dd', 'center', 'section', 'article', 'body'])
const invisible = new Set(['head', 'style', 'script', 'title', 'template'])

/** Never render the result as HTML. */
export function htmlToText(html: string): string {
  const cut = html.slice(0, MAX_HTML_CHARS)
  const writer = new TextWriter()
  let open = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      open += 1
      writer.open(name, attributes)
      if (open <= MAX_OPEN_ELEMENTS) return
      parser.pause()
      writer.text(cut.slice(parser.endIndex + 1).replaceAll(/<[^<>]*>/g, ' '))
    },
    onclosetag(name) {
      open -= 1
      writer.close(name)
    },
    ontext: (text) => writer.text(text),
  })
  parser.write(cut)
  if (open <= MAX_OPEN_ELEMENTS) parser.end()
  return writer.result()
}

class TextWriter {
  private readonly written: string[] = []
  /** Joined at its end: reading a growing string takes quadratic time. */
  private line: string[] = []
  private breaks = 0
  private hidden = 0
  private preformatted = 0
  private quotes = 0
  /** At the start of a table cell or list item, blocks start no line. */
  private isFresh = false
  private readonly lists: Array<number | null> = []
  private readonly links: Array<{ href: string; text: string }> = []

  open(name: string, attributes: Readonly<Record<string, string>>) {
    if (this.hidden > 0 || isHidden(name, attributes)) {
      this.hidden += 1
      return
    }
    if (name === 'br') this.breakLine()
    else if (name === 'hr') this.writeRule()
    else if (name === 'img') this.text(emojiIn(attributes['alt'] ?? ''))
    else if (name === 'td' || name === 'th') this.openCell()
    else if (name === 'a') this.links.push({ href: attributes['href'] ?? '', text: '' })
    else if (blocks.has(name)) this.openBlock(name, attributes)
  }

  private openBlock(name: string, attributes: Readonly<Record<string, string>>) {
    if (!this.isFresh || name === 'blockquote') this.separate(paragraphs.has(name) && this.lists.length === 0 ? 2 : 1)
    if (name === 'pre') this.preformatted += 1
    else if (name === 'tr') this.flush()
    else if (name === 'blockquote') {
      this.flush()
      this.quotes += 1
    } else if (name === 'ul') this.lists.push(null)
    else if (name === 'ol') this.lists.push(numberIn(attributes['start'], 1) - 1)
    else if (name === 'li') this.openItem(attributes['value'])
  }

  private openItem(value: string | undefined) {
    const last = this.lists.at(-1) ?? null
    const number = last === null ? null : numberIn(value, last + 1)
    if (number !== null) this.lists[this.lists.length - 1] = number
    this.add(`${'  '.repeat(Math.max(0, this.lists.length - 1))}${number === null ? '-' : `${number}.`} `)
    this.isFresh = true
  }

  private openCell() {
    if (this.line.length > 0 && this.line.at(-1) !== CELL) {
      this.breaks = 0
      this.line.push(CELL)
    }
    this.isFresh = true
  }

  close(name: string) {
    if (this.hidden > 0) {
      this.hidden -= 1
      return
    }
    if (name === 'a') this.closeLink()
    if (!blocks.has(name)) return
    if (name === 'tr' && this.line.at(-1) === CELL) this.line.pop()
    if (name === 'blockquote') this.closeQuote()
    this.separate(paragraphs.has(name) && this.lists.length <= 1 ? 2 : 1)
    if (name === 'pre') this.preformatted = Math.max(0, this.preformatted - 1)
    else if (name === 'ul' || name === 'ol') this.lists.pop()
    this.isFresh = false
  }

  private closeQuote() {
    this.breaks = 0
    this.flush()
    this.quotes = Math.max(0, this.quotes - 1)
  }

  private closeLink() {
    const { href, text } = this.links.pop() ?? { href: '', text: '' }
    const shown = text.trim()
    if (!/^https?:/i.test(href) || shown === '' || href.replace(/\/$/, '') === shown.replace(/\/$/, '')) return
    this.add(` (${href})`)
  }

  text(text: string) {
    if (this.hidden > 0) return
    if (this.preformatted > 0) {
      for (const [at, line] of text.split('\n').entries()) {
        if (at > 0) this.breakLine()
        this.add(line)
      }
      return
    }
    const spaced = text.replaceAll(/\s+/g, ' ')
    const isStart = this.breaks > 0 || this.line.length === 0
    if (spaced.trim() === '' && isStart) return
    const link = this.links.at(-1)
    if (link) link.text += spaced
    this.add(isStart || this.line.at(-1)?.endsWith(' ') ? spaced.trimStart() : spaced)
  }

  private add(text: string) {
    if (text === '') return
    if (this.breaks > 0) this.flush()
    this.line.push(text)
    this.isFresh = false
  }

  private separate(lines: 1 | 2) {
    if (this.line.length > 0 || this.written.length > 0) this.breaks = Math.max(this.breaks, lines)
  }

  private breakLine() {
    const isBlank = this.line.length === 0 || this.breaks > 0
    this.breaks = Math.min(this.breaks, 1)
    this.flush()
    if (isBlank) this.written.push(this.prefix().trimEnd())
  }

  private writeRule() {
    this.separate(1)
    this.add(RULE)
    this.separate(1)
  }

  private flush() {
    if (this.line.length > 0) this.written.push(`${this.prefix()}${this.line.join('').trimEnd()}`)
    const blank = this.prefix().trimEnd()
    if (this.breaks === 2 && this.written.at(-1) !== blank) this.written.push(blank)
    this.line = []
    this.breaks = 0
  }

  private readonly prefix = () => '> '.repeat(Math.min(this.quotes, MAX_QUOTE_DEPTH))

  result(): string {
    this.flush()
    return this.written
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }
}

const isHidden = (name: string, { style = '' }: Readonly<Record<string, string>>) =>
  invisible.has(name) || /display\s*:\s*none/i.test(style)

const numberIn = (text: string | undefined, otherwise: number) =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise

/** Gmail and Outlook send emoji as pictures. */
const emojiIn = (alt: string) => (alt.length <= 8 && /\p{Extended_Pictographic}/u.test(alt) ? alt : '')
