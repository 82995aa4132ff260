/** Offset pagination. */
export const pageParams = (page: number, limit: number) => ({ limit, skip: (page - 1) * limit })
export const countPages = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))
export const pageFromUrl = (search: URLSearchParams) => Math.max(1, Number(search.get('page')) || 1)
