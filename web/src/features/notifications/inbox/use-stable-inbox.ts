import { useState } from 'react'
import type { InboxData, InboxItem } from './queries.ts'

interface Latest {
  inbox: InboxData | undefined
  project: string | undefined
  isFetching: boolean
  isPlaceholderData: boolean
  /** Milliseconds since 1970. */
  dataUpdatedAt: number
}

/** Milliseconds. Loading may start this long before the screen. */
const PRELOAD = 5000

interface Listed {
  project: string | undefined
  ids: readonly string[]
  /** The initial list is complete; later items count as new. */
  isSettled: boolean
}

/**
 * New notifications are counted and shown on request: lines don't move while reading. Empty lists and hidden tabs
 * update at once.
 */
export function useStableInbox({ inbox, project, isFetching, isPlaceholderData, dataUpdatedAt }: Latest) {
  const [earliest] = useState(() => Date.now() - PRELOAD)
  const [listed, setListed] = useState<Listed>()
  const ids = inbox ? idsOf(inbox) : []
  const isSettled = inbox !== undefined && (!isFetching || (!isPlaceholderData && dataUpdatedAt >= earliest))
  const waits =
    listed?.isSettled &&
    ids.some((id) => listed.ids.includes(id)) &&
    (listed.project === project || isPlaceholderData) &&
    document.visibilityState === 'visible'
  const next = { project, ids, isSettled }
  if (inbox && !waits && !isSame(listed, next)) setListed(next)
  const known = waits ? listed.ids : ids
  return {
    inbox: inbox && inOrder(inbox, known),
    arrived: ids.filter((id) => !known.includes(id)).length,
    showAll: () => setListed(next),
  }
}

const idsOf = ({ needsAttention, news }: InboxData) => [...needsAttention, ...news].map(({ id }) => id)

const isSame = (one: Listed | undefined, other: Listed) =>
  one !== undefined &&
  one.project === other.project &&
  one.isSettled === other.isSettled &&
  one.ids.join() === other.ids.join()

function inOrder(inbox: InboxData, ids: readonly string[]): InboxData {
  const lines = (pile: readonly InboxItem[]) =>
    pile.filter(({ id }) => ids.includes(id)).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return { ...inbox, needsAttention: lines(inbox.needsAttention), news: lines(inbox.news) }
}
