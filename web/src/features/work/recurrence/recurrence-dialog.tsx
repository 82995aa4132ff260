import type { Recurrence } from '@oriel/contracts/v1/work/recurrence-schemas'
import { t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { Banner, FormDialog } from '../../../ui/index.ts'
import { SeriesEndFields } from './series-end-fields.tsx'
import styles from './recurrence.module.css'
import common from '../../../ui/layout/common.module.css'
import { RuleFields } from './rule-fields.tsx'
import { recurrenceText } from './rule-text.ts'
import { toRecurrenceDraft, isRuleComplete } from './rule-form-values.ts'
import { type RecurrenceForm, useRecurrenceForm } from './use-recurrence-form.ts'

interface RecurrenceDialogProps {
  item: WorkDetails
  recurrence: Recurrence
  onClose: () => void
}

export function RecurrenceDialog({ item, recurrence, onClose }: RecurrenceDialogProps) {
  const { form, newer, onSubmit, isPending } = useRecurrenceForm(item, recurrence, onClose)
  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'Repeat settings' })}
      description={t({
        id: 'On the next date, the task is created again as it is now, including its subtasks and assignees.',
      })}
      submit={t({ id: 'Save' })}
      busy={isPending}
      onSubmit={onSubmit}
    >
      <div className={common.grid4}>
        {item.dueOn === null && (
          <Banner tone="soon" title={t({ id: 'Recurring work needs a due date. Set one first.' })} />
        )}
        {newer && (
          <Banner tone="soon" title={t({ id: 'Someone else changed this' })}>
            {recurrenceText(newer) ?? t({ id: 'Doesn’t repeat' })}
          </Banner>
        )}
        <RuleFields form={form} />
        <SeriesEndFields form={form} />
        <Sentence form={form} />
      </div>
    </FormDialog>
  )
}

function Sentence({ form }: { form: RecurrenceForm }) {
  const draft = toRecurrenceDraft(form.watch())
  return <output className={styles.sentence}>{isRuleComplete(draft) ? recurrenceText(draft) : ''}</output>
}
