import { currentLocale } from './t.ts'

/** "tasks, files, and comments". */
export const formatList = (parts: readonly string[]) => new Intl.ListFormat(currentLocale()).format(parts)
