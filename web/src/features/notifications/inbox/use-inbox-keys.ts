import { useEffect, useEffectEvent, useState } from 'react'
import { readShortcut } from '../../../lib/keys/single-key-shortcuts.ts'

/** If the current item disappears, the next one takes its place. */
export function useInboxKeys(
  ids: readonly string[],
  onGo: (id: string | undefined) => void = () => {},
): { current: string | undefined; go(id: string): void } {
  const [place, setPlace] = useState({ id: ids[0], at: 0 })
  const found = ids.indexOf(place.id ?? '')
  const at = found >= 0 ? found : Math.min(place.at, ids.length - 1)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: 1, k: -1 }[event.altKey ? '' : (readShortcut(event) ?? '')]
    if (!step) return
    const next = Math.min(Math.max(at + step, 0), ids.length - 1)
    setPlace({ id: ids[next], at: next })
    onGo(ids[next])
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return { current: ids[at], go: (id) => setPlace({ id, at: ids.indexOf(id) }) }
}
