import { useEffect, useEffectEvent } from 'react'

/**
 * An untouched form follows the latest data. Once edited, it keeps its base version, and saving detects a conflict
 * (R-59).
 */
export function useSyncUntouchedForm<Values>(latest: Values, isTyped: boolean, begin: (latest: Values) => void) {
  const follow = useEffectEvent((now: Values) => {
    if (!isTyped) begin(now)
  })
  useEffect(() => follow(latest), [latest])
}
