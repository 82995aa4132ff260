import { useEffect, useEffectEvent } from 'react'

/**
 * Lets a form that nobody has typed in show what there is now: what was kept from the last visit is shown at once, and
 * the answer of the server, or what somebody else saves, takes its place. Once something is typed the form keeps what it
 * began from, and saving says who was faster.
 */
export function useSyncUntouchedForm<Thing>(latest: Thing, isTyped: boolean, begin: (latest: Thing) => void) {
  const follow = useEffectEvent((now: Thing) => {
    if (!isTyped) begin(now)
  })
  useEffect(() => follow(latest), [latest])
}
