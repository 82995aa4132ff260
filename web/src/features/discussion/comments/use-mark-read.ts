import { markConversationRead } from '@oriel/contracts/v1/discussion/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { currentViewAs } from '../../../lib/session/view-as-client.ts'
import { conversationQuery } from './queries.ts'

/** Long enough to have looked, in milliseconds. */
const READ_DELAY = 1000

interface Shown {
  project: string
  unread: number
  /** When the last of what is shown was said or sent. */
  upTo: string | undefined
}

/** Tells the server how far somebody has read who has the conversation of a project before their eyes. */
export function useMarkConversationRead({ project, unread, upTo }: Shown) {
  const client = useQueryClient()
  useEffect(() => {
    if (unread === 0 || upTo === undefined || currentViewAs()) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') return
      callApi(markConversationRead, { id: project, upTo })
        .then(() => client.invalidateQueries({ queryKey: conversationQuery(project).queryKey }))
        // What cannot be told now is told by the next look.
        .catch(() => {})
    }, READ_DELAY)
    return () => clearTimeout(timer)
  }, [client, project, unread, upTo])
}
