import { getSignOffDisclosure } from '@oriel/contracts/v1/deliverables'
import type { SignOffDisclosure } from '@oriel/contracts/v1/shapes/deliverables'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Signature } from 'lucide-react'
import { useId, useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, Dialog, ErrorState, SkeletonForm } from '../../../ui/index.ts'
import type { OpenDeliverable } from '../queries.ts'
import { AskingForm } from './asking-form.tsx'
import { type AskingValues, type Candidate, firstValues } from './asking-values.ts'
import { DisclosedAsking, mayShareAll } from './disclosed-asking.tsx'
import { useAsking } from './use-asking.ts'
import styles from './asking.module.css'

interface AskDialogProps {
  deliverable: Pick<OpenDeliverable, 'id' | 'title' | 'signOff'>
  onClose: () => void
}

/** Who could be asked at this moment. */
const candidatesQuery = (id: string) =>
  queryOptions({ queryKey: ['deliverable', 'candidates', id], queryFn: () => ask(getSignOffDisclosure, { id }) })

/** Asks approvers of the client for their word, after what they will get was read. */
export function AskDialog({ deliverable, onClose }: AskDialogProps) {
  const { data, error, refetch } = useQuery(candidatesQuery(deliverable.id))
  if (data) return <OpenAsking deliverable={deliverable} candidates={data.candidates} onClose={onClose} />
  return (
    <Dialog open title={t({ id: 'Ask for sign-off' })} description={deliverable.title} onClose={onClose}>
      {error ? <ErrorState level={3} text={messageOf(error)} onRetry={() => void refetch()} /> : <SkeletonForm />}
    </Dialog>
  )
}

function OpenAsking({ deliverable, candidates, onClose }: AskDialogProps & { candidates: readonly Candidate[] }) {
  const formId = useId()
  const { values, change, forget } = useKeptValues(deliverable, candidates)
  const asking = useAsking(deliverable.id, () => {
    forget()
    onClose()
  })
  const { told, busy } = asking

  function next() {
    if (values.approvers.length === 0) return asking.back({ approvers: t({ id: 'Choose who shall sign off' }) })
    void asking.tell(values)
  }
  return (
    <Dialog
      open
      size="medium"
      title={told ? t({ id: 'Exactly what they will get' }) : t({ id: 'Ask for sign-off' })}
      description={deliverable.title}
      onClose={onClose}
      footer={
        told ? (
          <LastButtons told={told} busy={busy} onBack={() => asking.back()} onSend={() => void asking.send(values)} />
        ) : (
          <>
            <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
            <Button type="submit" form={formId} tone="primary" busy={busy} unavailable={candidates.length === 0}>
              {t({ id: 'Next: what they will get' })}
            </Button>
          </>
        )
      }
    >
      <div className={styles.told}>
        {asking.refused && <Banner tone="late" title={asking.refused} />}
        {told ? (
          <DisclosedAsking told={told} along={asking.along} />
        ) : (
          <AskingForm
            id={formId}
            candidates={candidates}
            values={values}
            onChange={change}
            errors={asking.errors}
            onSubmit={next}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What is typed and chosen, kept until it is sent. */
function useKeptValues(deliverable: AskDialogProps['deliverable'], candidates: readonly Candidate[]) {
  const draft = useDraft<{ typed: { text: string } } & Omit<AskingValues, 'text'>>(`ask:${deliverable.id}`)
  const [values, setValues] = useState(() => {
    const { typed, ...chosen } = draft.found ?? { typed: {} }
    return { ...firstValues(deliverable, candidates), ...chosen, ...typed }
  })
  function change(next: AskingValues) {
    const { text, ...chosen } = next
    setValues(next)
    draft.keep({ typed: { text }, ...chosen })
  }
  return { values, change, forget: draft.drop }
}

interface LastButtonsProps {
  told: SignOffDisclosure
  busy: boolean
  onBack: () => void
  onSend: () => void
}

/** Under what was disclosed. */
function LastButtons({ told: { share }, busy, onBack, onSend }: LastButtonsProps) {
  const mayAsk = mayShareAll(useMe().role, share)
  return (
    <>
      <Button icon={ArrowLeft} onClick={onBack}>
        {t({ id: 'Back' })}
      </Button>
      <Button
        tone="primary"
        icon={Signature}
        data-autofocus
        busy={busy}
        unavailable={!mayAsk}
        onClick={() => mayAsk && onSend()}
      >
        {share.length > 0 ? t({ id: 'Share and ask' }) : t({ id: 'Ask for sign-off' })}
      </Button>
    </>
  )
}
