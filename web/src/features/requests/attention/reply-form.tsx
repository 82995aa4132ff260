import { LIMITS } from '@oriel/contracts/limits'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { t } from '../../../lib/t.ts'
import { Button, Field, TextArea } from '../../../ui/index.ts'
import styles from './needs.module.css'
import type { AttentionItemData } from './queries.ts'
import { useResolveItem } from './use-resolve-item.ts'

const focusField = (field: HTMLTextAreaElement | null) => field?.focus()

/** With `begins` it takes focus. */
export function ReplyForm({ need, begins = false }: { need: AttentionItemData; begins?: boolean }) {
  const draft = useDraft<string>(`answer:${need.id}`)
  const [text, setText] = useState(draft.found ?? '')
  const { answer } = useResolveItem(need)

  const isDelivery = need.kind === 'delivered'

  function type(next: string) {
    setText(next)
    if (next) draft.keep(next)
    else draft.drop()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && (await answer(text.trim()))) draft.drop()
  }

  return (
    <form className={styles.answer} onSubmit={(event) => void send(event)}>
      <Field
        label={isDelivery ? t({ id: 'What’s missing?' }) : t({ id: 'Your reply to {name}' }, { name: need.by.name })}
        labelHidden
      >
        <TextArea
          {...(begins ? { ref: focusField } : {})}
          rows={1}
          value={text}
          maxLength={need.request && need.kind !== 'question' ? LIMITS.reviewComments : LIMITS.comment}
          placeholder={isDelivery ? t({ id: 'What’s missing?' }) : t({ id: 'Write a reply' })}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Button type="submit" tone="primary" icon={Send} disabled={text.trim() === ''}>
        {isDelivery ? t({ id: 'Send' }) : t({ id: 'Reply' })}
      </Button>
    </form>
  )
}
