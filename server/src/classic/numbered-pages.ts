import { LIMITS } from '@oriel/contracts/limits'
import { hasNextPage, pageOffset, pagination } from '../platform/http/responses/numbered-pages.ts'

interface Asked {
  page?: number | undefined
  limit?: number | undefined
}

/** Page-number pagination in terms of v1. Without `limit`, a classic list returns everything up to 1000. */
export function toPageQuery(asked: Asked, most: number = LIMITS.listMost) {
  const { limit, offset } = pageOffset(asked, most)
  return { limit, skip: offset }
}

export const showPagination = (asked: Asked, total: number, most: number = LIMITS.listMost) =>
  pagination(pageOffset(asked, most), total)

/** Whether the list was truncated. */
export const isListTruncated = (asked: Asked, total: number, most: number = LIMITS.listMost) =>
  hasNextPage(pageOffset(asked, most), total)
