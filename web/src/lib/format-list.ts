import { currentLocale } from './t.ts'

export const formatList = (parts: readonly string[]) => new Intl.ListFormat(currentLocale()).format(parts)

/** All items where otherwise a single one would be hidden: *1 more* takes as much room. */
export const firstItems = <Item>(items: readonly Item[], most: number) =>
  items.length === most + 1 ? items : items.slice(0, most)
