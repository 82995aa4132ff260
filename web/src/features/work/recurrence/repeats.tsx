import { messages } from '@oriel/contracts/messages'
import type { Recurrence } from '@oriel/contracts/v1/shapes/recurrence'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ahead, lazyPart } from '../../../lib/code/loaded-later.ts'
import { formatDay } from '../../../lib/dates.ts'
import { say, t } from '../../../lib/t.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { IconButton, later } from '../../../ui/index.ts'
import { recurrenceQuery } from './recurrence-query.ts'
import styles from './recurrence.module.css'

/** Most work does not repeat. */
const RuleSentence = lazyPart(
  () => import('./rule-sentence.ts'),
  (it) => it.RuleSentence,
)
const EndSeries = lazyPart(
  () => import('./end-series.tsx'),
  (it) => it.EndSeries,
)
const loadDialog = () => import('./recurrence-dialog.tsx')
const RecurrenceDialog = later(async () => (await loadDialog()).RecurrenceDialog)

const NEVER: Recurrence = { rule: null, until: null, times: null, nextOn: null, version: 0, can: [] }

/** How a piece of work repeats, as a sentence; whoever may change that does it here. */
export function Repeats({ thing }: { thing: OpenWork }) {
  const { data, isError } = useQuery({ ...recurrenceQuery(thing.id), enabled: thing.repeats === true })
  const [choosing, setChoosing] = useState(false)
  const recurrence = thing.repeats ? data : NEVER
  const mayChange = thing.can.includes('repeat')
  if (!recurrence) return <span className={styles.quiet}>{isError ? say(messages.networkError) : '…'}</span>
  const { rule } = recurrence
  return (
    <span className={styles.repeats}>
      <span className={styles.words}>
        {rule ? (
          <Suspense fallback="…">
            <RuleSentence recurrence={recurrence} />
          </Suspense>
        ) : (
          <span className={styles.quiet}>{t({ id: 'Does not repeat' })}</span>
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
            label={t({ id: 'How it repeats' })}
            onPointerEnter={ahead(loadDialog)}
            onFocus={ahead(loadDialog)}
            onClick={() => setChoosing(true)}
          />
          {rule && (
            <Suspense>
              <EndSeries thing={thing} />
            </Suspense>
          )}
        </span>
      )}
      {choosing && <RecurrenceDialog thing={thing} recurrence={recurrence} onClose={() => setChoosing(false)} />}
    </span>
  )
}
