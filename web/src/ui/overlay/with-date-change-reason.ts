import { LIMITS } from '@oriel/contracts/limits'
import { ApiError } from '../../lib/api/api-error.ts'
import { t } from '../../lib/t.ts'
import { showConfirm } from './confirm.ts'

/**
 * If the client has already seen the date, the server requires a reason: asks for it and sends the change again. Throws
 * without a reason.
 */
export async function withDateChangeReason<Result>(
  send: (why: { reason?: string }) => Promise<Result>,
): Promise<Result> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields['reason'] === undefined) throw error
    const answer = await showConfirm({
      title: t({ id: 'Why is this date changing?' }),
      text: t({ id: 'The client has already seen the current date. They’ll see your reason next to the new one.' }),
      words: { label: t({ id: 'Reason' }), most: LIMITS.text, required: true },
      confirmLabel: t({ id: 'Reschedule' }),
      cancelLabel: t({ id: 'Keep current date' }),
      tone: 'primary',
    })
    if (!answer) throw new ApiError(error.status, { message: error.message })
    return send({ reason: answer.words })
  }
}
