import { createElement, type ReactNode } from 'react'
import { type Block, blocksOf, type Piece } from '../../lib/prose.ts'
import styles from './prose.module.css'

/**
 * What somebody wrote, with its paragraphs, simple lists and addresses. Its parts change as a whole and need no keys.
 */
export function Prose({ text }: { text: string }) {
  return createElement('div', { className: styles.prose }, ...blocksOf(text).map(blockOf))
}

function blockOf(block: Block): ReactNode {
  if (block.kind === 'lines') {
    const lines = block.lines.flatMap((line, at) => [...(at > 0 ? ['\n'] : []), ...line.map(pieceOf)])
    return createElement('p', { className: styles.lines }, ...lines)
  }
  const items = block.items.map((item) => createElement('li', null, ...item.map(pieceOf)))
  return block.kind === 'bullets'
    ? createElement('ul', { className: styles.list }, ...items)
    : createElement('ol', { className: styles.list, start: block.start }, ...items)
}

/** Who follows an address tells nobody where they come from, and the other page reaches nothing here. */
const pieceOf = (piece: Piece): ReactNode =>
  typeof piece === 'string' ? (
    piece
  ) : (
    <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {piece.href}
    </a>
  )
