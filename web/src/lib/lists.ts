import { currentLocale } from './t.ts'

export const formatList = (parts: readonly string[]) => new Intl.ListFormat(currentLocale()).format(parts)

/** *1 more* takes as much room as a single item. */
export const firstItems = <Item>(items: readonly Item[], most: number) =>
  items.length === most + 1 ? items : items.slice(0, most)

/** "Äpfel" next to "Apfel", "Task 2" before "Task 10". */
export const nameComparer = () => new Intl.Collator(currentLocale(), { numeric: true }).compare
