import { LIMITS } from '@oriel/contracts/limits'
import { CircleCheck, MessageCircleReply, MessageSquareText } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Button, Field, TextArea } from '../../../ui/index.ts'
import styles from './sign-off.module.css'

/** What was begun and not sent. */
export interface DecisionDraft {
  decision: 'remarks' | 'changes'
  typed: { text: string }
}

interface DecisionFormProps {
  begun: DecisionDraft | null
  onBegin: (next: DecisionDraft | null) => void
  error: string | undefined
  busy: boolean
  onSend: (decision: DecisionDraft['decision'] | 'accepted') => void
}

/** Accepting is one press; the other two answers take words. */
export function DecisionForm({ begun, onBegin, error, busy, onSend }: DecisionFormProps) {
  const open = (decision: DecisionDraft['decision']) => onBegin({ decision, typed: { text: begun?.typed.text ?? '' } })
  if (begun) return <DecisionComment {...{ begun, onBegin, error, busy, onSend }} />
  return (
    <div className={styles.buttons}>
      <Button tone="primary" icon={CircleCheck} busy={busy} onClick={() => onSend('accepted')}>
        {t({ id: 'Approve as is' })}
      </Button>
      <Button icon={MessageSquareText} onClick={() => open('remarks')}>
        {t({ id: 'Approve with comments' })}
      </Button>
      <Button icon={MessageCircleReply} onClick={() => open('changes')}>
        {t({ id: 'Request changes' })}
      </Button>
    </div>
  )
}

/** Whoever pressed the button is about to write; what was found again is only shown. */
const focusField = (area: HTMLTextAreaElement | null) => area?.focus()

function DecisionComment({ begun, onBegin, error, busy, onSend }: DecisionFormProps & { begun: DecisionDraft }) {
  const { decision, typed } = begun
  const isRemarks = decision === 'remarks'
  return (
    <form
      className={styles.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend(decision)
      }}
    >
      <Field
        label={isRemarks ? t({ id: 'Your comments' }) : t({ id: 'What needs to change?' })}
        hint={
          isRemarks
            ? t({ id: 'It still counts as approved. The team will read your comments.' })
            : t({ id: 'This doesn’t approve it. The team will read your message and ask you again.' })
        }
        error={error}
      >
        <TextArea
          rows={4}
          ref={typed.text === '' ? focusField : undefined}
          maxLength={LIMITS.reviewComments}
          value={typed.text}
          onChange={({ target }) => onBegin({ decision, typed: { text: target.value } })}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" busy={busy} icon={isRemarks ? MessageSquareText : MessageCircleReply}>
          {isRemarks ? t({ id: 'Approve with comments' }) : t({ id: 'Request these changes' })}
        </Button>
        <Button tone="quiet" onClick={() => onBegin(null)}>
          {t({ id: 'Cancel' })}
        </Button>
      </div>
    </form>
  )
}
