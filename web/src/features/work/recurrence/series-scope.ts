import { t } from '../../../lib/t.ts'
import { useConfirmAnswer } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'

/** Changes of these concern one occurrence only. */
const OWN_FIELDS = ['project', 'parent', 'status', 'labels', 'position', 'note', 'shareFileIds']

export const canChangeSeries = ({ isRecurring, can }: Pick<Work, 'isRecurring' | 'can'>) =>
  isRecurring === true && can.includes('repeat')

export function useSeriesScope() {
  const askFirst = useConfirmAnswer()
  return async (item: Work, wanted: object): Promise<{ applyToSeries?: true } | null> => {
    if (!canChangeSeries(item) || Object.keys(wanted).every((field) => OWN_FIELDS.includes(field))) return {}
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
