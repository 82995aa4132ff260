import { useMemo, useState } from 'react'
import { DRAFT_PREFIX } from '../session/stored-session.ts'
import { useMe } from '../session/session.ts'

/**
 * What somebody typed and did not send yet. It survives a reload and an expired session, in this browser, for this
 * person only. Whoever sends it, or discards it, drops it.
 */
export interface Draft<Value> {
  /** What was left behind when this page opened; undefined when nothing was. */
  found: Value | undefined
  keep(value: Value): void
  drop(): void
}

/** Days after which nobody remembers what they wanted to write. */
const KEPT_DAYS = 14

interface StoredDraft<Value> {
  at: number
  value: Value
}

/** `what` names the thing written about: `comment:task:<id>`. */
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
    // A full storage costs the draft, not the page.
  }
}
