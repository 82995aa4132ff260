import { createElement, type ReactNode } from 'react'
import { type ProseBlock, parseProse, type Inline } from '../../lib/text/prose.ts'
import styles from './prose.module.css'

/**
 * A plain text with its paragraphs, lists and links. Every character that was typed is shown as text, list markers too, so
 * that no style sheet can renumber a list. Its parts change as a whole and need no keys.
 */
export function Prose({ text, mark = asItIs }: { text: string; mark?: Mark }) {
  return createElement('div', { className: styles.prose }, ...parseProse(text).map((block) => blockOf(block, mark)))
}

/** Draws what is no address. */
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

/** Who follows an address tells nobody where they come from, and the other page reaches nothing here. */
const linkTo = ({ href }: Exclude<Inline, string>) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
    {href}
  </a>
)
