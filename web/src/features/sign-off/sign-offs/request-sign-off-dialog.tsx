import { getSignOffPreview } from '@oriel/contracts/v1/sign-off/deliverables'
import type { SignOffPreview } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Signature } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { callQuery } from '../../../lib/api/call-query.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, Dialog, DialogButtons, ErrorState, SkeletonForm } from '../../../ui/index.ts'
import type { DeliverableDetails } from '../deliverables/queries.ts'
import { RequestSignOffForm } from './request-sign-off-form.tsx'
import { type RequestSignOffValues, type Candidate, initialValues } from './request-sign-off-values.ts'
import { SignOffPreviewStep, canShareAll } from './sign-off-preview.tsx'
import { useRequestSignOff } from './use-request-sign-off.ts'
import styles from './asking.module.css'

interface RequestSignOffDialogProps {
  deliverable: Pick<DeliverableDetails, 'id' | 'title' | 'signOff'>
  /** With only one possible approver. */
  previewFirst: boolean
  onClose: () => void
}

const candidatesQuery = (id: string) => callQuery(['deliverable', 'candidates', id], getSignOffPreview, { id })

export function RequestSignOffDialog(props: RequestSignOffDialogProps) {
  const { deliverable, onClose } = props
  const { data, error, refetch } = useQuery(candidatesQuery(deliverable.id))
  if (data) return <RequestSignOffSteps {...props} candidates={data.candidates} />
  return (
    <Dialog title={t({ id: 'Request sign-off' })} description={deliverable.title} onClose={onClose}>
      {error ? <ErrorState level={3} text={errorMessage(error)} onRetry={() => void refetch()} /> : <SkeletonForm />}
    </Dialog>
  )
}

interface RequestSignOffStepsProps extends RequestSignOffDialogProps {
  candidates: readonly Candidate[]
}

function RequestSignOffSteps({ deliverable, previewFirst, candidates, onClose }: RequestSignOffStepsProps) {
  const formId = useId()
  const { values, change, forget } = useStoredValues(deliverable, candidates)
  const asking = useRequestSignOff(deliverable.id, () => {
    forget()
    onClose()
  })
  const { told, along, busy } = asking
  useOnce(previewFirst && values.approvers.length > 0, () => void asking.tell(values))

  function next() {
    if (values.approvers.length > 0) void asking.tell(values)
    else asking.back({ approvers: t({ id: 'Choose who should sign off' }) })
  }
  return (
    <Dialog
      size="medium"
      title={told ? t({ id: 'What they’ll receive' }) : t({ id: 'Request sign-off' })}
      description={deliverable.title}
      onClose={onClose}
      footer={
        told ? (
          <ReviewButtons told={told} busy={busy} onBack={() => asking.back()} onSend={() => void asking.send(values)} />
        ) : (
          <FormButtons formId={formId} busy={busy} unavailable={candidates.length === 0} onCancel={onClose} />
        )
      }
    >
      <div className={styles.told}>
        {asking.refused && <Banner tone="late" title={asking.refused} />}
        {told ? (
          <SignOffPreviewStep told={told} along={along} />
        ) : (
          <RequestSignOffForm
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

function useOnce(isWanted: boolean, act: () => void) {
  const [first] = useState(() => (isWanted ? act : undefined))
  useEffect(() => first?.(), [first])
}

function useStoredValues(deliverable: RequestSignOffDialogProps['deliverable'], candidates: readonly Candidate[]) {
  const draft = useDraft<{ typed: { text: string } } & Omit<RequestSignOffValues, 'text'>>(`ask:${deliverable.id}`)
  const [values, setValues] = useState(() => {
    const { typed, ...chosen } = draft.found ?? { typed: {} }
    return { ...initialValues(deliverable, candidates), ...chosen, ...typed }
  })
  function change(next: RequestSignOffValues) {
    const { text, ...chosen } = next
    setValues(next)
    draft.keep({ typed: { text }, ...chosen })
  }
  return { values, change, forget: draft.drop }
}

interface FormButtonsProps {
  formId: string
  busy: boolean
  unavailable: boolean
  onCancel: () => void
}

const FormButtons = ({ formId, busy, unavailable, onCancel }: FormButtonsProps) => (
  <DialogButtons
    label={t({ id: 'Next: preview' })}
    onCancel={onCancel}
    type="submit"
    form={formId}
    busy={busy}
    unavailable={unavailable}
  />
)

interface ReviewButtonsProps {
  told: SignOffPreview
  busy: boolean
  onBack: () => void
  onSend: () => void
}

function ReviewButtons({ told: { share, snapshot: shown }, busy, onBack, onSend }: ReviewButtonsProps) {
  const mayAsk = canShareAll(useSide(), share)
  const button = useRef<HTMLButtonElement>(null)
  // The previous step's button left with the focus.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Button icon={ArrowLeft} onClick={onBack}>
        {t({ id: 'Back' })}
      </Button>
      <Button
        tone="primary"
        icon={Signature}
        ref={button}
        busy={busy}
        unavailable={!mayAsk}
        onClick={() => mayAsk && onSend()}
      >
        {share.length > 0
          ? t({ id: 'Share and request' })
          : shown.workItem.unfinished
            ? t({ id: 'Request sign-off anyway' })
            : t({ id: 'Request sign-off' })}
      </Button>
    </>
  )
}
