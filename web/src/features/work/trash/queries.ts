import { listTrash } from '@oriel/contracts/v1/work/trash'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { pageParams } from '../../../lib/api/pagination.ts'

export const PER_PAGE = 50

export const trashQuery = (page: number) =>
  queryOptions({
    queryKey: ['trash', page],
    queryFn: () => callApi(listTrash, pageParams(page, PER_PAGE)),
    placeholderData: keepPreviousData,
  })
