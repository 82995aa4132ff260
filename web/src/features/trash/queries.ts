import { listTrash } from '@atrium/contracts/classic/trash'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'

const PER_PAGE = 50

export const trashQuery = (page: number) =>
  queryOptions({
    queryKey: ['trash', page],
    queryFn: () => ask(listTrash, { page, limit: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
