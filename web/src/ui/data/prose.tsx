import { createElement, type ReactNode } from 'react'
import { type ProseBlock, parseProse, type Inline } from '../../lib/text/prose.ts'
import styles from './prose.module.css'

/** List markers are rendered as text, so that CSS cannot renumber a list. */
export function Prose({ text, mark = asItIs }: { text: string; mark?: Mark }) {
  return createElement('div', { className: styles.prose }, ...parseProse(text).map((block) => blockOf(block, mark)))
}

type Mark = (words: string) => ReactNode
const asItIs: Mark = (words) => words

function blockOf(block: ProseBlock, mark: Mark): ReactNode {
  const pieceOf = (piece: Inline) => (typeof piece === 'string' ? mark(piece) : linkTo(piece))
  if (block.kind === 'lines') {
    const lines = block.lines.flatMap((line, at) => [...(at > 0 ? ['\n'] : []), ...line.map(pieceOf)])
    return createElement('p', { className: styles.lines }, ...lines)
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

/** No referrer and no `window.opener` for the linked page. */
const linkTo = ({ href }: Exclude<Inline, string>) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
    {href}
  </a>
)
