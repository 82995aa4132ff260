import { useEffect, useState } from 'react'

/**
 * The list somebody came from, so that a thing's own page can lead to the one before and the one after it. Kept for
 * this tab; a reload does not lose it.
 */
const KEY = 'list-walked'

/** Addresses in the order a list shows them. The list that was seen last is the one that is walked. */
export function useWalkedList(addresses: readonly string[]) {
  const list = JSON.stringify(addresses)
  useEffect(() => {
    if (list !== '[]') sessionStorage.setItem(KEY, list)
  }, [list])
}

/** What comes before and after this address in the list somebody came from; else in `otherwise`. */
export function useNeighbours(address: string, otherwise: readonly string[] = []) {
  const [walked] = useState(readList)
  const list = walked.includes(address) ? walked : otherwise
  const place = list.indexOf(address)
  return {
    previous: place > 0 ? list[place - 1] : undefined,
    next: place >= 0 ? list[place + 1] : undefined,
    place: place + 1,
    of: place < 0 ? 0 : list.length,
  }
}

function readList(): string[] {
  const list = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}
