import { currentLocale } from './t.ts'

export const formatList = (parts: readonly string[]) => new Intl.ListFormat(currentLocale()).format(parts)
