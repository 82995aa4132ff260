import { type ComponentType, createElement, useCallback, useState } from 'react'
import { useLoadedLater } from '../lib/code/loaded-later.ts'

type Name = 'UnreadCount' | 'RequestCount'

/** Numbers are no first thing: their code comes when the page has had its time. */
const countLater = (name: Name) =>
  function CountLater() {
    const [Count, setCount] = useState<ComponentType>()
    const load = useCallback(async () => {
      const counts = await import('../features/notices/unread-count.tsx')
      setCount(() => counts[name])
    }, [])
    useLoadedLater(load)
    return Count ? createElement(Count) : null
  }

export const UnreadCount = countLater('UnreadCount')
export const RequestCount = countLater('RequestCount')
