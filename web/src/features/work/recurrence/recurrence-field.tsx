import { messages } from '@oriel/contracts/messages'
import type { Recurrence } from '@oriel/contracts/v1/work/recurrence-schemas'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { prefetch, lazyComponent } from '../../../lib/code/lazy.ts'
import { formatDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { IconButton, lazyDialog } from '../../../ui/index.ts'
import { recurrenceQuery } from './queries.ts'
import styles from './recurrence.module.css'

const RuleSentence = lazyComponent(() => import('./rule-sentence.ts'), 'RuleSentence')
const EndSeries = lazyComponent(() => import('./end-series.tsx'), 'EndSeries')
const loadDialog = () => import('./recurrence-dialog.tsx')
const RecurrenceDialog = lazyDialog(async () => (await loadDialog()).RecurrenceDialog)

const NO_RECURRENCE: Recurrence = { rule: null, until: null, times: null, nextOn: null, version: 0, can: [] }

export function RecurrenceField({ item, opened }: { item: WorkDetails; opened: boolean }) {
  const { data, isError } = useQuery({ ...recurrenceQuery(item.id), enabled: item.isRecurring === true })
  const [choosing, setChoosing] = useState(opened)
  const recurrence = item.isRecurring ? data : NO_RECURRENCE
  const mayChange = item.can.includes('repeat')
  if (!recurrence) return <span className={styles.quiet}>{isError ? translate(messages.networkError) : '…'}</span>
  const { rule } = recurrence
  return (
    <span className={styles.repeats}>
      <span className={styles.words}>
        {rule ? (
          <Suspense fallback="…">
            <RuleSentence recurrence={recurrence} />
          </Suspense>
        ) : (
          <span className={styles.quiet}>{t({ id: 'Doesn’t repeat' })}</span>
        )}
        {recurrence.nextOn && (
          <span className={styles.next}>{t({ id: 'Next: {day}' }, { day: formatDay(recurrence.nextOn) })}</span>
        )}
      </span>
      {mayChange && (
        <span className={styles.acts}>
          <IconButton
            icon={Pencil}
            size="small"
            label={t({ id: 'Repeat settings' })}
            onPointerEnter={prefetch(loadDialog)}
            onFocus={prefetch(loadDialog)}
            onClick={() => setChoosing(true)}
          />
          {rule && (
            <Suspense>
              <EndSeries item={item} />
            </Suspense>
          )}
        </span>
      )}
      {choosing && <RecurrenceDialog item={item} recurrence={recurrence} onClose={() => setChoosing(false)} />}
    </span>
  )
}
