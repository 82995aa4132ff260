import { currentLocale } from './t.ts'

/** "tasks, files, and comments", in the viewer's language. */
export const formatList = (parts: readonly string[]) => new Intl.ListFormat(currentLocale()).format(parts)
