import { listTrash } from '@oriel/contracts/v1/trash'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { pageOf } from '../../lib/api/pages.ts'

export const PER_PAGE = 50

export const trashQuery = (page: number) =>
  queryOptions({
    queryKey: ['trash', page],
    queryFn: () => ask(listTrash, pageOf(page, PER_PAGE)),
    placeholderData: keepPreviousData,
  })
