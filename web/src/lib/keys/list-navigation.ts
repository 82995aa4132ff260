import { useEffect, useState } from 'react'

/**
 * The list somebody came from, so that a thing's own page can lead to the one before and the one after it. Kept for
 * this tab; a reload does not lose it. Each kind of thing has its own: a task's page shows the list of its subtasks, and
 * whoever walks along the tasks wants to go on walking.
 */
const storageKey = (address: string) => `list-walked:${address.split('/')[1] ?? ''}`

interface RememberedList {
  addresses: readonly string[]
  /** How many items come before the first address, on earlier pages. */
  before: number
  /** How many items the whole list has, loaded or not. */
  total: number
}

/** Addresses of things of one kind in the order a list shows them. The list that was seen last is the one that is walked. */
export function useRememberedList(addresses: readonly string[], { before = 0, total = addresses.length } = {}) {
  const list = JSON.stringify({ addresses, before, total } satisfies RememberedList)
  const [first] = addresses
  useEffect(() => {
    if (first !== undefined) sessionStorage.setItem(storageKey(first), list)
  }, [first, list])
}

/** What comes before and after this address in the list somebody came from; else in `otherwise`. */
export function useNeighbors(address: string, otherwise: readonly string[] = []) {
  const [walked] = useState(() => readList(storageKey(address)))
  const isWalked = walked.addresses.includes(address)
  const list = isWalked ? walked.addresses : otherwise
  const place = list.indexOf(address)
  const { before, total } = isWalked ? walked : { before: 0, total: list.length }
  return {
    previous: place > 0 ? list[place - 1] : undefined,
    next: place >= 0 ? list[place + 1] : undefined,
    place: before + place + 1,
    of: place < 0 ? 0 : total,
  }
}

function readList(key: string): RememberedList {
  const { addresses = [], before = 0, total } = JSON.parse(
    sessionStorage.getItem(key) ?? '{}',
  ) as Partial<RememberedList>
  return { addresses, before, total: total ?? addresses.length }
}
