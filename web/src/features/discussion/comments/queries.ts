import { getConversation } from '@oriel/contracts/v1/discussion/comments'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { resolveComments } from '../../../lib/resolve/comments.ts'
import { withAuthors } from '../../../lib/work-data.ts'

export const conversationQuery = (project: string) =>
  queryOptions({
    queryKey: ['comment', 'conversation', project],
    queryFn: async () => {
      const { commentList, fileList, people, ...rest } = await callApi(getConversation, { id: project })
      return { ...rest, commentList: resolveComments(commentList, people), fileList: withAuthors(fileList, people) }
    },
  })
