import { t } from '../../../lib/t.ts'
import { useConfirmAnswer } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'

/** What of work its series has, too. */
const SERIES_FIELDS = ['title', 'description', 'priority', 'estimate', 'assignees', 'startsOn', 'dueOn'] as const

/** Whether somebody who changes or deletes this may mean its series. */
export const canChangeSeries = ({ repeats, can }: Pick<Work, 'repeats' | 'can'>) =>
  repeats === true && can.includes('repeat')

/**
 * What somebody is asked before a piece of a series changes: this one alone, or those that follow, too. Null where they
 * would rather not.
 */
export function useSeriesScope() {
  const askFirst = useConfirmAnswer()
  return async (item: Work, wanted: object): Promise<{ following?: true } | null> => {
    if (!canChangeSeries(item) || !SERIES_FIELDS.some((field) => field in wanted)) return {}
    const answer = await askFirst({
      title: t({ id: 'Change only this one, or the following ones too?' }),
      text: t({
        id: 'This task repeats. You can apply the change to future ones too, and to later ones that haven’t started.',
      }),
      confirmLabel: t({ id: 'Only this one' }),
      otherLabel: t({ id: 'This and following' }),
      tone: 'primary',
    })
    return answer && (answer.isOther ? { following: true } : {})
  }
}
