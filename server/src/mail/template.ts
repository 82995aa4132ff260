/** What a mail says, before it has a look. Addresses are whole. */
export interface Content {
  language: string
  /** What the workspace calls itself. */
  from: string
  title: string
  piles: Pile[]
  /** What holds for all lines. */
  note?: string | undefined
  /** Below the lines: how to get less of it. */
  links: Array<{ words: string; to: string }>
  /** Above which line an answer is written; left out where nobody would read one. */
  answerAbove?: string | undefined
}

export interface Pile {
  title: string
  lines: Array<{ headline: string; detail: string; about: string; to: string }>
}

/** As plain text. */
export function textOf({ title, piles, note, links, answerAbove }: Content): string {
  const of = ({ title: name, lines }: Pile) => [
    name,
    ...lines.map((line) => [line.headline, line.detail, line.about, line.to].filter(Boolean).join('\n')),
  ]
  const foot = links.map(({ words, to }) => `${words}: ${to}`).join('\n')
  return `${[...(answerAbove ? [answerAbove] : []), title, ...piles.flatMap(of), ...(note ? [note] : []), ...(foot ? [`-- \n${foot}`] : [])].join('\n\n')}\n`
}

/**
 * As HTML that every mail program shows: one table, its styles on the elements, no picture, nothing fetched from
 * anywhere. The colours are those of text that holds on white and on black; where dark mode is understood it has its own.
 */
export function htmlOf({ language, from, title, piles, note, links, answerAbove }: Content): string {
  const foot = links.map(({ words, to }) => anchor(to, words, MUTED)).join(' · ')
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #14161a !important; color: #e8eaee !important; }
  .link { color: #9db7ff !important; }
  .muted { color: #a4abb8 !important; }
  .line { border-color: #333842 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#ffffff;color:#1a1d23">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;color:#1a1d23;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:start">
${answerAbove ? `<tr><td class="muted" style="${MUTED};padding-bottom:16px;font-size:13px">${escaped(answerAbove)}</td></tr>\n` : ''}<tr><td class="muted" style="${MUTED};font-size:14px">${escaped(from)}</td></tr>
<tr><td><h1 style="margin:4px 0 16px;font-size:22px;line-height:1.3">${escaped(title)}</h1></td></tr>
${piles.map(htmlOfPile).join('\n')}
${note ? `<tr><td style="padding-top:24px;border-top:1px solid #dfe2e8" class="line">${escaped(note)}</td></tr>\n` : ''}<tr><td class="muted" style="${MUTED};padding-top:24px;font-size:13px">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const MUTED = 'color:#5b6270'
const LINK = 'color:#2b50c8'

const htmlOfPile = ({
  title,
  lines,
}: Pile) => `<tr><td><h2 style="margin:16px 0 4px;font-size:16px">${escaped(title)}</h2></td></tr>
${lines.map(htmlOfLine).join('\n')}`

const htmlOfLine = ({ headline, detail, about, to }: Pile['lines'][number]) =>
  `<tr><td class="line" style="padding:12px 0;border-top:1px solid #dfe2e8;overflow-wrap:anywhere">${anchor(to, headline, `${LINK};font-weight:600`)}
${detail ? `<div>${escaped(detail)}</div>` : ''}
<div class="muted" style="${MUTED};font-size:14px">${escaped(about)}</div></td></tr>`

const anchor = (to: string, words: string, style: string) =>
  `<a class="${style === MUTED ? 'muted' : 'link'}" href="${escaped(to)}" style="${style}">${escaped(words)}</a>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Nothing that somebody wrote becomes markup. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
