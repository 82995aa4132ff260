import { endRecurrence } from '@oriel/contracts/v1/recurrence'
import { messages } from '@oriel/contracts/messages'
import type { Recurrence } from '@oriel/contracts/v1/shapes/recurrence'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, RepeatOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { ahead, lazyPart } from '../../../lib/code/loaded-later.ts'
import { formatDay } from '../../../lib/dates.ts'
import { say, t } from '../../../lib/t.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { IconButton, later, toast, useConfirm } from '../../../ui/index.ts'
import { recurrenceQuery } from './recurrence-query.ts'
import styles from './recurrence.module.css'

/** Most work does not repeat. */
const RuleSentence = lazyPart(
  () => import('./rule-sentence.ts'),
  (it) => it.RuleSentence,
)
const loadDialog = () => import('./recurrence-dialog.tsx')
const RecurrenceDialog = later(async () => (await loadDialog()).RecurrenceDialog)

const NEVER: Recurrence = { rule: null, until: null, times: null, nextOn: null, version: 0, can: [] }

/** How a piece of work repeats, as a sentence; whoever may change that does it here. */
export function Repeats({ thing }: { thing: OpenWork }) {
  const { data, isError } = useQuery({ ...recurrenceQuery(thing.id), enabled: thing.repeats === true })
  const [choosing, setChoosing] = useState(false)
  const end = useEnd(thing)
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
            <IconButton icon={RepeatOff} size="small" label={t({ id: 'End the series' })} onClick={() => void end()} />
          )}
        </span>
      )}
      {choosing && <RecurrenceDialog thing={thing} recurrence={recurrence} onClose={() => setChoosing(false)} />}
    </span>
  )
}

/** No more is made; asked first, as the rule is gone with it. */
function useEnd({ id, title }: OpenWork) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { mutate } = useMutation({
    mutationFn: () => ask(endRecurrence, { id }),
    onSuccess() {
      toast.success(t({ id: 'The series has ended' }), { message: title })
      lookAgain(cache, 'task')
    },
    onError: (failed) => toast.error(say(messages.error), { message: messageOf(failed) }),
  })
  return async () => {
    const agreed = await confirm({
      title: t({ id: 'End the series' }),
      text: t({ id: 'No more is made. What has been made stays as it is.' }),
      confirmLabel: t({ id: 'End the series' }),
      tone: 'danger',
    })
    if (agreed) mutate()
  }
}
