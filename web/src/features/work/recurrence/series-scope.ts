import { t } from '../../../lib/t.ts'
import { useConfirmAnswer } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'

const SERIES_FIELDS = ['title', 'description', 'priority', 'estimate', 'assignees', 'startsOn', 'dueOn'] as const

export const canChangeSeries = ({ isRecurring, can }: Pick<Work, 'isRecurring' | 'can'>) =>
  isRecurring === true && can.includes('repeat')

export function useSeriesScope() {
  const askFirst = useConfirmAnswer()
  return async (item: Work, wanted: object): Promise<{ applyToSeries?: true } | null> => {
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
    return answer && (answer.isOther ? { applyToSeries: true } : {})
  }
}
