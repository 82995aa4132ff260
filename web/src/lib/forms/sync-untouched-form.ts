import { useEffect, useEffectEvent } from 'react'

/**
 * An untouched form follows the latest data. Once edited, it keeps its base version, and saving detects a conflict
 * (R-59).
 */
export function useSyncUntouchedForm<Thing>(latest: Thing, isTyped: boolean, begin: (latest: Thing) => void) {
  const follow = useEffectEvent((now: Thing) => {
    if (!isTyped) begin(now)
  })
  useEffect(() => follow(latest), [latest])
}
