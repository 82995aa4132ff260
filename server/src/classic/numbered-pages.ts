import { LIMITS } from '@oriel/contracts/limits'
import { hasNextPage, pageOffset, pagination } from '../platform/http/responses/numbered-pages.ts'

interface Asked {
  page?: number | undefined
  limit?: number | undefined
}

/** A classic list without `limit` returns up to 1000. */
export function toPageQuery(asked: Asked, most: number = LIMITS.listMost) {
  const { limit, offset } = pageOffset(asked, most)
  return { limit, skip: offset }
}

export const showPagination = (asked: Asked, total: number, most: number = LIMITS.listMost) =>
  pagination(pageOffset(asked, most), total)

export const isListTruncated = (asked: Asked, total: number, most: number = LIMITS.listMost) =>
  hasNextPage(pageOffset(asked, most), total)
