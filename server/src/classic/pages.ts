import { LIMITS } from '@oriel/contracts/limits'
import { isMore, pageOf, pagination } from '../http/answers/paging.ts'

interface Asked {
  page?: number | undefined
  limit?: number | undefined
}

/** A page with a number, as v1 is asked for it. Without `limit` a classic list answers everything up to 1000. */
export function asPage(asked: Asked, most: number = LIMITS.listMost) {
  const { limit, offset } = pageOf(asked, most)
  return { limit, skip: offset }
}

/** What a classic answer says of its page. */
export const ofPage = (asked: Asked, total: number, most: number = LIMITS.listMost) =>
  pagination(pageOf(asked, most), total)

/** Whether a classic list was cut. */
export const hasMore = (asked: Asked, total: number, most: number = LIMITS.listMost) =>
  isMore(pageOf(asked, most), total)
