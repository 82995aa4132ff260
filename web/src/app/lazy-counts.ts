import { type ComponentType, createElement, useEffect, useState } from 'react'
import { afterInitialLoad } from '../lib/code/after-initial-load.ts'
import { prefetch } from '../lib/code/lazy.ts'

type Name = 'UnreadCount' | 'RequestCount'

/**
 * Numbers are no first thing: their code comes when the page has had its time. They are looked at, so they do not wait for
 * their turn behind what somebody may press.
 */
const lazyCount = (name: Name) =>
  function CountLater() {
    const [Count, setCount] = useState<ComponentType>()
    useEffect(() => {
      const load = async () => {
        const counts = await import('../features/notifications/inbox/unread-count.tsx')
        setCount(() => counts[name])
      }
      return afterInitialLoad(prefetch(load))
    }, [])
    return Count ? createElement(Count) : null
  }

export const UnreadCount = lazyCount('UnreadCount')
export const RequestCount = lazyCount('RequestCount')
