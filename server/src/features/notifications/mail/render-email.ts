import { pieces } from './compiled-mail.ts'

/** What a mail says, before it has a look. Addresses are whole. */
export interface EmailContent {
  language: string
  /** What the workspace calls itself. */
  from: string
  title: string
  piles: EmailSection[]
  /** What holds for all lines. */
  note?: string | undefined
  /** Below the lines: how to get less of it. */
  links: Array<{ words: string; to: string }>
  /** Above which line an answer is written; left out where nobody would read one. */
  answerAbove?: string | undefined
}

export interface EmailSection {
  title: string
  lines: Array<{ headline: string; detail: string; about: string; to: string }>
}

/** As plain text. */
export function renderText({ title, piles, note, links, answerAbove }: EmailContent): string {
  const of = ({ title: name, lines }: EmailSection) => [
    name,
    ...lines.map((line) => [line.headline, line.detail, line.about, line.to].filter(Boolean).join('\n')),
  ]
  const foot = links.map(({ words, to }) => `${words}: ${to}`).join('\n')
  return `${[...(answerAbove ? [answerAbove] : []), title, ...piles.flatMap(of), ...(note ? [note] : []), ...(foot ? [`-- \n${foot}`] : [])].join('\n\n')}\n`
}

/**
 * As HTML that every mail program shows, in the pieces that mail.mjml was compiled to: tables, their styles on the elements,
 * no picture, nothing fetched from anywhere. The colours are those of text that holds on white and on black; where dark
 * mode is understood it has its own.
 */
export function renderHtml({ language, from, title, piles, note, links, answerAbove }: EmailContent): string {
  return [
    filled('start', { language, title }),
    answerAbove ? filled('answer', { answerAbove }) : '',
    filled('head', { from, title }),
    ...piles.flatMap(({ title: name, lines }) => [
      name ? filled('pile', { name }) : '',
      ...lines.map((line) => filled('line', line)),
    ]),
    note ? filled('note', { note }) : '',
    pieces.foot,
    links.map((link) => filled('link', link)).join(' · '),
    pieces.end,
  ].join('')
}

/** A piece with these words in their places. Nothing that somebody wrote becomes markup. */
const filled = (piece: keyof typeof pieces, words: Readonly<Record<string, string>>) =>
  pieces[piece].replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(words[name] ?? ''))

/** Line breaks become elements: Outlook knows no `white-space`. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
}

const escaped = (text: string) => text.replace(/[&<>"\n]/g, (character) => entities[character] ?? '')
