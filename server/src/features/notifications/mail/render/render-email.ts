import { adjustAccent, DEFAULT_ACCENT } from '@oriel/contracts/branding/accent-colors'
import { pieces } from './compiled-mail.ts'

/** URLs are absolute. */
export interface EmailContent {
  accent?: string | null | undefined
  /** Pixels, of the attachment `logo`. */
  logo?: { width: number; height: number } | undefined
  language: string
  /** Workspace name. */
  from: string
  title: string
  piles: EmailSection[]
  note?: string | undefined
  picture?: { name: string } | undefined
  links: Array<{ words: string; to: string }>
  /** The only line links by this button alone. */
  button?: { words: string; to: string } | undefined
  answerAbove?: string | undefined
}

export interface EmailSection {
  title: string
  lines: Array<{ headline: string; detail: string; about: string; to: string }>
}

/** Characters, after the subject in lists of mails. */
const MAX_PREVIEW = 90

const linesIn = (piles: readonly EmailSection[]) => piles.flatMap(({ lines }) => lines)
const opensOnlyLine = ({ piles, button }: Pick<EmailContent, 'piles' | 'button'>) => {
  const [line, ...more] = linesIn(piles)
  return more.length === 0 && button !== undefined && line?.to === button.to
}

export function renderText({ title, piles, note, links, button, answerAbove }: EmailContent): string {
  const pressed = button && `${button.words}: ${button.to}`
  const isOnly = opensOnlyLine({ piles, button })
  const of = ({ title: name, lines }: EmailSection) => [
    name,
    ...lines.map((line) =>
      [line.headline, line.detail, line.about, isOnly ? pressed : line.to].filter(Boolean).join('\n'),
    ),
  ]
  const foot = links.map(({ words, to }) => `${words}: ${to}`).join('\n')
  return `${[...(answerAbove ? [answerAbove] : []), title, ...piles.flatMap(of), ...(pressed && !isOnly ? [pressed] : []), ...(note ? [note] : []), ...(foot ? [`-- \n${foot}`] : [])].join('\n\n')}\n`
}

/** Email HTML: tables, inline styles, attached images, no external resources. Text has contrast on white and black. */
export function renderHtml({
  accent,
  logo,
  language,
  from,
  title,
  piles,
  picture,
  note,
  links,
  button,
  answerAbove,
}: EmailContent): string {
  const preview = linesIn(piles).map(({ headline, detail }) => detail || headline)
  const line = opensOnlyLine({ piles, button }) ? 'only' : 'line'
  const html = [
    filled('start', { language, title, preview: Array.from(preview.join(' · ')).slice(0, MAX_PREVIEW).join('') }),
    answerAbove ? filled('answer', { answerAbove }) : '',
    pieces.head,
    logo ? filled('logo', { width: String(logo.width), height: String(logo.height) }) : '',
    filled('from', { from, title }),
    ...piles.flatMap(({ title: name, lines }) => [
      name ? filled('pile', { name }) : '',
      ...lines.map((it) => filled(line, it)),
    ]),
    picture ? filled('picture', picture) : '',
    button ? filled('button', button) : '',
    note ? filled('note', { note }) : '',
    pieces.foot,
    links.map((link) => filled('link', link)).join(' · '),
    pieces.end,
  ].join('')
  const [light, dark] = adjustAccent(accent)
  return html.replaceAll(DEFAULT_ACCENT[0], light).replaceAll(DEFAULT_ACCENT[1], dark)
}

/** Escapes user text. */
const filled = (piece: keyof typeof pieces, words: Readonly<Record<string, string>>) =>
  pieces[piece].replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(words[name] ?? ''))

/** Outlook ignores `white-space`. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
}

const escaped = (text: string) => text.replace(/[&<>"\n]/g, (character) => entities[character] ?? '')
