import { listTrash } from '@oriel/contracts/v1/work/trash'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'
import { pageParams } from '../../../lib/api/url-state.ts'

export const PER_PAGE = 50

export const trashQuery = (page: number) =>
  callQuery(['trash', page], listTrash, pageParams(page, PER_PAGE), { placeholderData: keepPreviousData })
