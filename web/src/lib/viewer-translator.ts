import { formatDay } from './dates.ts'
import { formatList } from './lists.ts'
import { translate } from './t.ts'
import type { Translator } from '@oriel/contracts/activity/describe-changes'

export const viewerTranslator: Translator = { say: translate, day: (day) => formatDay(day), list: formatList }
