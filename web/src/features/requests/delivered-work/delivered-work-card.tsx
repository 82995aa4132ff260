import { LIMITS } from '@oriel/contracts/limits'
import { MessageSquareReply, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, Fields, TextArea, toast, toastFailure } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { reviewDeliveredWork } from '@oriel/contracts/v1/work/work-items'
import type { DeliveredWorkReview } from '@oriel/contracts/v1/work/work-items-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'

export function DeliveredWorkCard({ delivery }: { delivery: DeliveredWorkItem }) {
  const draft = useDraft<string>(`delivery:${delivery.id}`)
  const [text, setText] = useState(draft.found ?? null)
  const { busy, answer } = useReviewDeliveredWork(delivery)

  function type(next: string) {
    setText(next)
    if (next) draft.keep(next)
    else draft.drop()
  }
  const comments = text?.trim() ?? ''
  async function send(decision: 'approve' | 'request-changes') {
    if (await answer({ decision, ...(comments ? { text: comments } : {}) })) draft.drop()
  }

  return (
    <Card title={t({ id: 'It’s done. What do you think?' })}>
      <Fields>
        {text !== null && (
          <Field label={t({ id: 'Your comments' })}>
            <TextArea
              rows={3}
              maxLength={LIMITS.reviewComments}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
          </Field>
        )}
        <div className={common.wrap}>
          <Button
            tone={text === null ? 'primary' : undefined}
            icon={ThumbsUp}
            busy={busy}
            onClick={() => void send('approve')}
          >
            {comments ? t({ id: 'Approve with comments' }) : t({ id: 'Approve [sign-off]' })}
          </Button>
          {text === null ? (
            <Button icon={MessageSquareReply} onClick={() => setText('')}>
              {t({ id: 'Request changes' })}
            </Button>
          ) : (
            <Button
              tone="primary"
              icon={MessageSquareReply}
              busy={busy}
              disabled={comments === ''}
              onClick={() => void send('request-changes')}
            >
              {t({ id: 'Request changes' })}
            </Button>
          )}
        </div>
      </Fields>
    </Card>
  )
}

interface DeliveredWorkItem {
  id: string
  title: string
}

function useReviewDeliveredWork({ id, title }: DeliveredWorkItem) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function answer(said: Pick<DeliveredWorkReview, 'decision' | 'text'>): Promise<boolean> {
    setBusy(true)
    try {
      await callApi(reviewDeliveredWork, { id, ...said })
      toast.success(
        said.decision === 'approve'
          ? t({ id: 'You approved “{title}”' }, { title })
          : t({ id: 'Reopened: {title}' }, { title }),
        { id: `delivery-${id}` },
      )
      return true
    } catch (error) {
      toastFailure(error, { title: t({ id: 'Failed to send' }), onRetry: () => void answer(said) })
      return false
    } finally {
      setBusy(false)
      invalidateChanged(client, 'subtask')
    }
  }

  return { busy, answer }
}
