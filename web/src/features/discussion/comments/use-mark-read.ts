import { markConversationRead } from '@oriel/contracts/v1/discussion/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { currentViewAs } from '../../../lib/session/view-as-client.ts'
import { conversationQuery } from './queries.ts'

/** Milliseconds in view that count as read. */
const READ_DELAY = 1000

interface Shown {
  project: string
  unread: number
  /** Instant of the newest item. */
  upTo: string | undefined
}

export function useMarkConversationRead({ project, unread, upTo }: Shown) {
  const client = useQueryClient()
  useEffect(() => {
    if (unread === 0 || upTo === undefined || currentViewAs()) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') return
      callApi(markConversationRead, { id: project, upTo })
        .then(() => client.invalidateQueries({ queryKey: conversationQuery(project).queryKey }))
        // The next visit retries.
        .catch(() => {})
    }, READ_DELAY)
    return () => clearTimeout(timer)
  }, [client, project, unread, upTo])
}
