import { CircleCheck, MessageCircleReply } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, copyText, PersonAvatar, Prose } from '../../../ui/index.ts'
import type { DeliverableDetails, SignOffDetails } from '../deliverables/queries.ts'
import { annotationText, DecisionDialog, type DecisionDraft, type OpenAnnotations } from './decision-dialog.tsx'
import dock from './decision-dock.module.css'
import styles from './sign-off.module.css'
import { useDecideSignOff } from './use-decide-sign-off.ts'

interface DecisionDockProps {
  deliverable: DeliverableDetails
  annotations: OpenAnnotations
}

/**
 * For the request that was current on opening: a newer one must be reviewed first. Typed text survives, even if the
 * request has closed.
 */
export function DecisionDock({ deliverable, annotations }: DecisionDockProps) {
  const { id, signOff, can } = deliverable
  const { begun, setBegun, type, words } = useDecisionDraft(id)
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(signOff)
  const { busy, refusal, decide, forget } = useDecideSignOff(deliverable)

  function open(decision: DecisionDraft['decision']) {
    const proposed = decision === 'approved-with-comments' ? annotationText(annotations) : ''
    setBegun({ decision, typed: { text: begun?.typed.text || proposed } })
    setOpen(true)
  }
  async function send(decision: DecisionDraft['decision']) {
    if (!seen || !(await decide(seen, decision, decision === 'approved' ? '' : words))) return
    setOpen(false)
    type(null)
  }
  function look() {
    setSeen(signOff)
    forget()
  }

  if (!signOff || !can.includes('decide')) {
    if (words === '' && !refusal.over) return null
    return <DecisionClosed said={refusal.over} words={words} onDiscard={() => (type(null), forget())} />
  }
  if (seen?.id !== signOff.id || seen.fileVersion !== signOff.fileVersion)
    return <NewerRequest said={refusal.over} hasWords={words !== ''} onLook={look} />
  return (
    <section className={dock.dock} aria-label={t({ id: 'Your sign-off' })} data-docked data-decides>
      <Asks asking={signOff} />
      <div className={dock.buttons}>
        <Button icon={MessageCircleReply} onClick={() => open('changes-requested')}>
          {t({ id: 'Request changes' })}
        </Button>
        <Button
          tone="primary"
          icon={CircleCheck}
          onClick={() => open(annotations.mine.length > 0 || words ? 'approved-with-comments' : 'approved')}
        >
          {t({ id: 'Approve [sign-off]' })}
        </Button>
      </div>
      {isOpen && begun && (
        <DecisionDialog
          asking={signOff}
          annotations={annotations}
          begun={begun}
          onBegin={type}
          error={refusal.field}
          busy={busy}
          onSend={(it) => void send(it)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function useDecisionDraft(deliverableId: string) {
  const draft = useDraft<DecisionDraft>(`sign-off:${deliverableId}`)
  const [begun, setBegun] = useState(draft.found ?? null)
  function type(next: DecisionDraft | null) {
    setBegun(next)
    if (next?.typed.text) draft.keep(next)
    else draft.drop()
  }
  return { begun, setBegun, type, words: begun?.typed.text.trim() ?? '' }
}

function Asks({ asking: { by, dueOn, rule, approvers } }: { asking: SignOffDetails }) {
  return (
    <>
      <span className={dock.face}>
        <PersonAvatar person={by} decorative />
      </span>
      <div className={dock.asks}>
        <p className={dock.title}>
          {dueOn
            ? t({ id: '{name} needs your sign-off by {day}.' }, { name: by.name, day: formatDay(dueOn) })
            : t({ id: '{name} needs your sign-off.' }, { name: by.name })}
        </p>
        {approvers.length > 1 && <p className={dock.rule}>{approvalMeaning[rule]()}</p>}
      </div>
    </>
  )
}

const approvalMeaning: Record<SignOffDetails['rule'], () => string> = {
  any: () => t({ id: 'The first of you to answer decides for everyone.' }),
  all: () => t({ id: 'It’s approved once all of you have approved.' }),
  order: () => t({ id: 'It’s approved once all of you have approved, one after another.' }),
}

function NewerRequest({ said, hasWords, onLook }: { said: string | undefined; hasWords: boolean; onLook: () => void }) {
  return (
    <section className={dock.dock} aria-label={t({ id: 'Your sign-off' })} data-docked data-decides>
      <Banner
        tone="soon"
        title={said ?? t({ id: 'There’s a newer sign-off request.' })}
        action={<Button onClick={onLook}>{t({ id: 'Review the new one' })}</Button>}
      >
        {hasWords && t({ id: 'Your text is still here.' })}
      </Banner>
    </section>
  )
}

interface DecisionClosedProps {
  /** Why it was refused; undefined for a restored draft. */
  said: string | undefined
  words: string
  onDiscard: () => void
}

function DecisionClosed({ said, words, onDiscard }: DecisionClosedProps) {
  return (
    <section className={dock.closed} aria-label={t({ id: 'Your sign-off' })}>
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
    </section>
  )
}
