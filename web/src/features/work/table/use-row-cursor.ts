import { useState } from 'react'
import { useKeydown } from '../../../lib/keys/use-keydown.ts'
import { readShortcut } from '../../../lib/keys/single-key-shortcuts.ts'
import type { Work } from '../work-items/work-kinds.ts'
import type { TableRow } from './rows/table-rows.ts'

interface Keys {
  lines: readonly TableRow[]
  onSelect: (id: string) => void
  onUnfold: (id: string) => void
  onStep: (item: Work, by: 1 | -1) => void
}

/** J and K move, X selects, arrow keys fold. */
export function useRowCursor({ lines, onSelect, onUnfold, onStep }: Keys): number {
  const [key, setKey] = useState<string>()
  const at = key === undefined ? -1 : lines.findIndex((line) => line.key === key)

  function walk(step: 1 | -1) {
    let next = at
    do next += step
    while (lines[next] !== undefined && lines[next]?.is !== 'work')
    const line = lines[next]
    if (line) setKey(line.key)
  }

  useKeydown((event) => {
    const pressed = readShortcut(event)
    if (pressed === null) return
    const line = lines[at]
    if (event.altKey) {
      const by = { arrowup: -1, arrowdown: 1 }[pressed]
      if (line?.is !== 'work' || by === undefined) return
      onStep(line.item, by === 1 ? 1 : -1)
      return event.preventDefault()
    }
    if (pressed === 'j') walk(1)
    else if (pressed === 'k') walk(-1)
    else if (line?.is !== 'work') return
    else if (pressed === 'x') onSelect(line.item.id)
    else if (pressed === 'arrowright' || pressed === 'arrowleft') onUnfold(line.item.id)
    else return
    event.preventDefault()
  })

  return at
}
