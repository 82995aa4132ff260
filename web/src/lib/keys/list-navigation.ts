import { useEffect, useState } from 'react'

/**
 * Previous/next in the list a page was opened from (session storage). One list per kind: subtasks don't replace the
 * list of tasks.
 */
const storageKey = (address: string) => `list-walked:${address.split('/')[1] ?? ''}`

interface RememberedList {
  addresses: readonly string[]
  before: number
  total: number
}

/** The latest list wins. */
export function useRememberedList(addresses: readonly string[], { before = 0, total = addresses.length } = {}) {
  const list = JSON.stringify({ addresses, before, total } satisfies RememberedList)
  const [first] = addresses
  useEffect(() => {
    if (first !== undefined) sessionStorage.setItem(storageKey(first), list)
  }, [first, list])
}

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
  const {
    addresses = [],
    before = 0,
    total,
  } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<RememberedList>
  return { addresses, before, total: total ?? addresses.length }
}
