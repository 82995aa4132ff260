import { LIMITS } from '@oriel/contracts/limits'

/** Without `limit`: up to 1000 rows (REQ-1504). */
export function pageOffset(
  { page = 1, limit }: { page?: number | undefined; limit?: number | undefined },
  most: number = LIMITS.listMost,
) {
  const size = limit ?? most
  return { page, limit: size, offset: (page - 1) * size }
}

export function pagination({ page, limit }: { page: number; limit: number }, total: number) {
  return { current: page, pages: Math.max(1, Math.ceil(total / limit)), total, limit }
}

export const hasNextPage = ({ offset, limit }: { offset: number; limit: number }, total: number) =>
  offset + limit < total
