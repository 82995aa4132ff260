import { readProjectConversation } from '@oriel/contracts/v1/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { viewing } from '../../lib/session/client-view.ts'
import { conversationQuery } from './queries.ts'

/** Long enough to have looked, in milliseconds. */
const A_LOOK = 1000

interface Shown {
  project: string
  unread: number
  /** When the last of what is shown was said or sent. */
  upTo: string | undefined
}

/** Tells the server how far somebody has read who has the conversation of a project before their eyes. */
export function useReadConversation({ project, unread, upTo }: Shown) {
  const client = useQueryClient()
  useEffect(() => {
    if (unread === 0 || upTo === undefined || viewing()) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') return
      ask(readProjectConversation, { id: project, upTo })
        .then(() => client.invalidateQueries({ queryKey: conversationQuery(project).queryKey }))
        // What cannot be told now is told by the next look.
        .catch(() => {})
    }, A_LOOK)
    return () => clearTimeout(timer)
  }, [client, project, unread, upTo])
}
