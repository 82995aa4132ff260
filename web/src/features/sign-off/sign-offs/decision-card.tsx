import { useState } from 'react'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, Card, copyText, Prose } from '../../../ui/index.ts'
import type { DeliverableDetails } from '../deliverables/queries.ts'
import { SignOffTerms } from './sign-off-terms.tsx'
import { type DecisionDraft, DecisionForm } from './decision-form.tsx'
import styles from './sign-off.module.css'
import { useDecideSignOff } from './use-decide-sign-off.ts'

/**
 * Where an approver says their word, about what they looked at when the page opened: what is asked anew meanwhile is
 * looked at first. What they typed stays until it is sent or thrown away, also when it comes too late.
 */
export function DecisionCard({ deliverable }: { deliverable: DeliverableDetails }) {
  const { id, signOff, can } = deliverable
  const draft = useDraft<DecisionDraft>(`sign-off:${id}`)
  const [begun, setBegun] = useState(draft.found ?? null)
  const [seen, setSeen] = useState(signOff)
  const { busy, refusal, decide, forget } = useDecideSignOff(deliverable)
  const words = begun?.typed.text.trim() ?? ''

  function type(next: DecisionDraft | null) {
    setBegun(next)
    if (next?.typed.text) draft.keep(next)
    else draft.drop()
  }
  async function send(decision: DecisionDraft['decision'] | 'accepted') {
    if (seen && (await decide(seen, decision, decision === 'accepted' ? '' : words))) type(null)
  }
  function look() {
    setSeen(signOff)
    forget()
  }

  if (!signOff || !can.includes('decide')) {
    if (words === '' && !refusal.over) return null
    return <DecisionClosed said={refusal.over} words={words} onDiscard={() => (type(null), forget())} />
  }
  const isNewer = seen?.id !== signOff.id || seen.fileVersion !== signOff.fileVersion
  return (
    <Card title={t({ id: 'Your sign-off' })}>
      <div className={styles.body}>
        {isNewer ? (
          <Banner
            tone="soon"
            title={refusal.over ?? t({ id: 'There’s a newer sign-off request.' })}
            action={<Button onClick={look}>{t({ id: 'Review the new one' })}</Button>}
          >
            {words && t({ id: 'Your text is still here.' })}
          </Banner>
        ) : (
          <>
            <SignOffTerms asking={signOff} />
            <DecisionForm
              begun={begun}
              onBegin={type}
              error={refusal.field}
              busy={busy}
              onSend={(it) => void send(it)}
            />
          </>
        )}
      </div>
    </Card>
  )
}

interface DecisionClosedProps {
  /** Why it was not taken; nothing where the words were found again. */
  said: string | undefined
  words: string
  onDiscard: () => void
}

/** It is not theirs to decide any more; what they wrote can be copied from here. */
function DecisionClosed({ said, words, onDiscard }: DecisionClosedProps) {
  return (
    <Card title={t({ id: 'Your sign-off' })}>
      <div className={styles.body}>
        <Banner tone="soon" title={said ?? t({ id: 'Your sign-off is no longer needed.' })}>
          {words && t({ id: 'Your text wasn’t sent:' })}
        </Banner>
        {words && (
          <div className={styles.quote}>
            <Prose text={words} />
          </div>
        )}
        <div className={styles.buttons}>
          {words && <Button onClick={() => void copyText(words)}>{t({ id: 'Copy my text' })}</Button>}
          <Button tone="quiet" onClick={onDiscard}>
            {words ? t({ id: 'Discard' }) : t({ id: 'Close' })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
