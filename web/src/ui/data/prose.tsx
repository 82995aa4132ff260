import { ChevronDown } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { type ProseBlock, parseProse, type Inline } from '../../lib/text/prose.ts'
import { t } from '../../lib/t.ts'
import styles from './prose.module.css'

interface ProseProps {
  text: string
  mark?: Mark
  /** Folds email quotes. Never where a text is signed. */
  folds?: boolean
}

/** Markers are text: CSS can't renumber a list. */
export function Prose({ text, mark = asItIs, folds = false }: ProseProps) {
  const blocks = parseProse(text, folds)
  return createElement('div', { className: styles.prose }, ...blocks.map((block) => blockOf(block, mark)))
}

type Mark = (words: string) => ReactNode
const asItIs: Mark = (words) => words

function blockOf(block: ProseBlock, mark: Mark): ReactNode {
  const pieceOf = (piece: Inline) => (typeof piece === 'string' ? mark(piece) : linkTo(piece))
  if (block.kind !== 'list') {
    const lines = block.lines.flatMap((line, at) => [...(at > 0 ? ['\n'] : []), ...line.map(pieceOf)])
    const shown = createElement('p', { className: styles.lines }, ...lines)
    return block.kind === 'lines' ? shown : quoteOf(block, shown)
  }
  const items = block.items.map(({ marker, depth, pieces }) =>
    createElement(
      'li',
      { 'data-depth': depth },
      <span className={styles.marker}>{marker}</span>,
      ' ',
      ...pieces.map(pieceOf),
    ),
  )
  return createElement('ul', { className: styles.list }, ...items)
}

/** Longer quotes are folded. */
const SHOWN_LINES = { last: 1, answered: 3 }

function quoteOf({ lines, isLast }: Extract<ProseBlock, { kind: 'quote' }>, shown: ReactNode): ReactNode {
  const quote = <blockquote className={styles.quote}>{shown}</blockquote>
  if (lines.length <= (isLast ? SHOWN_LINES.last : SHOWN_LINES.answered)) return quote
  return (
    <details className={styles.folded}>
      <summary>
        <span>{t({ id: 'Quoted text' })}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {quote}
    </details>
  )
}

/** No referrer, no `window.opener`. */
const linkTo = ({ href }: Exclude<Inline, string>) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
    {href}
  </a>
)
