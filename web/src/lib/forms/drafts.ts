import { useMemo, useState } from 'react'
import { DRAFT_PREFIX } from '../session/stored-session.ts'
import { useMe } from '../session/session.ts'

/** Draft autosave per person, in this browser. Survives reloads and expired sessions. */
export interface Draft<Value> {
  found: Value | undefined
  keep(value: Value): void
  drop(): void
}

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
    // Storage full: the page still works.
  }
}
