import { type ComponentType, createElement, useEffect, useState } from 'react'
import { whenIdle } from '../lib/code/after-initial-load.ts'
import { prefetch } from '../lib/code/lazy.ts'

type Name = 'UnreadCount' | 'RequestCount'

/** Loads when idle, after the page. */
const lazyCount = (name: Name) =>
  function CountLater() {
    const [Count, setCount] = useState<ComponentType>()
    useEffect(() => {
      let isLeft = false
      const load = async () => {
        await whenIdle()
        const counts = await import('../features/notifications/inbox/unread-count.tsx')
        if (!isLeft) setCount(() => counts[name])
      }
      prefetch(load)()
      return () => void (isLeft = true)
    }, [])
    return Count ? createElement(Count) : null
  }

export const UnreadCount = lazyCount('UnreadCount')
export const RequestCount = lazyCount('RequestCount')
