import { useMemo, useState } from 'react'
import { DRAFT_PREFIX } from '../session/stored-session.ts'
import { useMe } from '../session/session.ts'

/**
 * Draft autosave: unsent input, stored in this browser per person. Survives a reload and an expired session; dropped
 * when sent or discarded.
 */
export interface Draft<Value> {
  /** The stored draft when this page opened. */
  found: Value | undefined
  keep(value: Value): void
  drop(): void
}

/** Drafts expire after this many days. */
const KEPT_DAYS = 14

interface StoredDraft<Value> {
  at: number
  value: Value
}

/** `what` names the record: `comment:task:<id>`. */
export function useDraft<Value>(what: string): Draft<Value> {
  const key = `${DRAFT_PREFIX}:${useMe().id}:${what}`
  const [found] = useState(() => read<Value>(key))
  return useMemo(
    () => ({
      found,
      keep: (value: Value) => write(key, value),
      drop: () => localStorage.removeItem(key),
    }),
    [key, found],
  )
}

function read<Value>(key: string): Value | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft<Value> | null
    return kept && Date.now() - kept.at < KEPT_DAYS * 86_400_000 ? kept.value : undefined
  } catch {
    return undefined
  }
}

function write<Value>(key: string, value: Value) {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value } satisfies StoredDraft<Value>))
  } catch {
    // Storage full: the draft is lost, the page still works.
  }
}
