import { getProjectConversation } from '@oriel/contracts/v1/comments'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { said } from '../../lib/talk/said.ts'
import { authored } from '../../lib/work-items.ts'

/** What was said and sent on a project itself. */
export const conversationQuery = (project: string) =>
  queryOptions({
    queryKey: ['comment', 'conversation', project],
    queryFn: async () => {
      const { commentList, fileList, people, ...rest } = await ask(getProjectConversation, { id: project })
      return { ...rest, commentList: said(commentList, people), fileList: authored(fileList, people) }
    },
  })
