import { LIMITS } from '@oriel/contracts/limits'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, Fields, TextArea } from '../../../ui/index.ts'
import styles from './agreed-terms.module.css'
import type { RequestDetails } from './request-data.ts'
import { useRequestQuestions } from './use-request-questions.ts'

/** What the agency asks before it decides; its client answers in place. */
export function QuestionCard({ request }: { request: RequestDetails }) {
  const { question, can, stations } = request
  const { answer } = useRequestQuestions()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  if (!question) return null
  const by = stations.at(-1)?.by.name ?? ''
  async function send() {
    setBusy(true)
    if (await answer(request, text.trim())) setText('')
    setBusy(false)
  }
  return (
    <Card title={t({ id: '{name} has a question' }, { name: by })}>
      <p className={styles.question}>{question.text}</p>
      {can.includes('answer') && (
        <Fields>
          <Field label={t({ id: 'Your reply' })}>
            <TextArea
              rows={3}
              maxLength={LIMITS.reviewComments}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <div>
            <Button tone="primary" busy={busy} disabled={text.trim() === ''} onClick={() => void send()}>
              {t({ id: 'Send reply' })}
            </Button>
          </div>
        </Fields>
      )}
    </Card>
  )
}
