import { useEffect, useState } from 'react'

/**
 * The list somebody came from, so that a thing's own page can lead to the one before and the one after it. Kept for
 * this tab; a reload does not lose it. Each kind of thing has its own: a task's page shows the list of its subtasks, and
 * whoever walks along the tasks wants to go on walking.
 */
const storageKey = (address: string) => `list-walked:${address.split('/')[1] ?? ''}`

/** Addresses of things of one kind in the order a list shows them. The list that was seen last is the one that is walked. */
export function useRememberedList(addresses: readonly string[]) {
  const list = JSON.stringify(addresses)
  const [first] = addresses
  useEffect(() => {
    if (first !== undefined) sessionStorage.setItem(storageKey(first), list)
  }, [first, list])
}

/** What comes before and after this address in the list somebody came from; else in `otherwise`. */
export function useNeighbors(address: string, otherwise: readonly string[] = []) {
  const [walked] = useState(() => readList(storageKey(address)))
  const list = walked.includes(address) ? walked : otherwise
  const place = list.indexOf(address)
  return {
    previous: place > 0 ? list[place - 1] : undefined,
    next: place >= 0 ? list[place + 1] : undefined,
    place: place + 1,
    of: place < 0 ? 0 : list.length,
  }
}

function readList(key: string): string[] {
  const list = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}
