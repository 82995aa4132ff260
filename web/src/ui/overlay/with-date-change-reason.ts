import { LIMITS } from '@oriel/contracts/limits'
import { ApiError } from '../../lib/api/api-error.ts'
import { t } from '../../lib/t.ts'
import { showConfirm } from './confirm.ts'

/** If the client saw the date, the server requires a reason: asks and sends again. Throws without one. */
export async function withDateChangeReason<Change extends object, Result>(
  change: Change,
  send: (change: Change & { reason?: string }) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(change)
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields['reason'] === undefined) throw error
    const answer = await showConfirm({
      ...('dueOn' in change && change.dueOn === null ? removing() : moving()),
      words: { label: t({ id: 'Reason' }), most: LIMITS.text, required: true },
      cancelLabel: t({ id: 'Keep current date' }),
      tone: 'primary',
    })
    if (!answer) throw new ApiError(error.status, { message: error.message })
    return send({ ...change, reason: answer.words })
  }
}

const moving = () => ({
  title: t({ id: 'Why is this date changing?' }),
  text: t({ id: 'The client has already seen the current date. They’ll see your reason next to the new one.' }),
  confirmLabel: t({ id: 'Reschedule' }),
})

const removing = () => ({
  title: t({ id: 'Why is this date being removed?' }),
  text: t({ id: 'The client has already seen the date. They’ll see that it was removed, and your reason.' }),
  confirmLabel: t({ id: 'Remove date' }),
})
