/** Pages that have numbers: what of a list one page asks for, and how many pages there are of so many rows. */
export const pageParams = (page: number, limit: number) => ({ limit, skip: (page - 1) * limit })
export const countPages = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))
/** The page that an address asks for. */
export const pageFromUrl = (search: URLSearchParams) => Math.max(1, Number(search.get('page')) || 1)
