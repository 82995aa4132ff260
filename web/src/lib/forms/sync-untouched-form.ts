import { useEffect, useEffectEvent } from 'react'

/**
 * Keeps an untouched form in sync with the latest data. Once edited, it keeps its base version, and saving detects a
 * conflict.
 */
export function useSyncUntouchedForm<Thing>(latest: Thing, isTyped: boolean, begin: (latest: Thing) => void) {
  const follow = useEffectEvent((now: Thing) => {
    if (!isTyped) begin(now)
  })
  useEffect(() => follow(latest), [latest])
}
