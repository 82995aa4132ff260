import { type ComponentType, createElement, useEffect, useState } from 'react'
import { afterFirstThings } from '../lib/code/first-things.ts'
import { ahead } from '../lib/code/loaded-later.ts'

type Name = 'UnreadCount' | 'RequestCount'

/**
 * Numbers are no first thing: their code comes when the page has had its time. They are looked at, so they do not wait for
 * their turn behind what somebody may press.
 */
const countLater = (name: Name) =>
  function CountLater() {
    const [Count, setCount] = useState<ComponentType>()
    useEffect(() => {
      const load = async () => {
        const counts = await import('../features/notices/unread-count.tsx')
        setCount(() => counts[name])
      }
      return afterFirstThings(ahead(load))
    }, [])
    return Count ? createElement(Count) : null
  }

export const UnreadCount = countLater('UnreadCount')
export const RequestCount = countLater('RequestCount')
