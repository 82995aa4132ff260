import { LIMITS } from '@oriel/contracts/limits'
import type { SignOffDecision } from '@oriel/contracts/enums'
import { useId } from 'react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, Dialog, Field, RadioGroup, TextArea } from '../../../ui/index.ts'
import type { SignOffDetails } from '../deliverables/queries.ts'
import styles from './decision-dialog.module.css'
import common from '../../../ui/layout/common.module.css'
import { UnfinishedWarning } from './unfinished-warning.tsx'

export interface DecisionDraft {
  decision: SignOffDecision
  typed: { text: string }
}

export interface OpenAnnotations {
  mine: ReadonlyArray<{ id: string; text: string; place: string }>
  others: number
}

interface DecisionDialogProps {
  asking: SignOffDetails
  annotations: OpenAnnotations
  begun: DecisionDraft
  onBegin: (next: DecisionDraft) => void
  error: string | undefined
  busy: boolean
  onSend: (decision: SignOffDecision) => void
  /** Closing keeps the draft. */
  onClose: () => void
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { asking, annotations, begun, onBegin, busy, onSend, onClose } = props
  const { snapshot: shown } = asking
  const formId = useId()
  const isChanges = begun.decision === 'changes-requested'
  return (
    <Dialog
      size="medium"
      title={
        isChanges
          ? t({ id: 'Request changes to “{title}”?' }, { title: shown.title })
          : t({ id: 'Approve “{title}”?' }, { title: shown.title })
      }
      onClose={onClose}
      footer={
        <>
          {!isChanges && (
            <Button
              tone="quiet"
              className={styles.instead}
              onClick={() => onBegin({ ...begun, decision: 'changes-requested' })}
            >
              {t({ id: 'Request changes instead' })}
            </Button>
          )}
          <Button className={styles.cancel} onClick={onClose}>
            {t({ id: 'Cancel' })}
          </Button>
          <Button type="submit" form={formId} tone="primary" className={styles.main} busy={busy}>
            {submitLabel(begun.decision, shown.file?.version)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={common.column4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend(begun.decision)
        }}
      >
        <DecidedItem asking={asking} />
        {shown.workItem.unfinished && <UnfinishedWarning work={shown.workItem.unfinished} />}
        <AnnotationNote annotations={annotations} />
        {isChanges ? <ChangesField {...props} /> : <ApprovalFields {...props} />}
      </form>
    </Dialog>
  )
}

function submitLabel(decision: SignOffDecision, version: number | undefined): string {
  if (decision === 'changes-requested') return t({ id: 'Request these changes' })
  if (version !== undefined) return t({ id: 'Approve version {number}' }, { number: version })
  return decision === 'approved-with-comments' ? t({ id: 'Approve with comments' }) : t({ id: 'Approve as is' })
}

function DecidedItem({ asking: { snapshot: shown } }: { asking: SignOffDetails }) {
  const { file, url, workItem } = shown
  return (
    <div className={common.break}>
      <p className={styles.name}>{file?.name ?? url ?? workItem.title}</p>
      <p className={common.note}>
        {file
          ? `${t({ id: 'Version {number}' }, { number: file.version })} · ${formatFileSize(file.bytes)}`
          : shown.project.name}
      </p>
    </div>
  )
}

function AnnotationNote({ annotations: { mine, others } }: Pick<DecisionDialogProps, 'annotations'>) {
  if (mine.length + others === 0) return null
  return (
    <Banner
      tone="soon"
      title={t(
        { id: '{count, plural, one {# open annotation} other {# open annotations}}' },
        { count: mine.length + others },
      )}
    >
      <ul className={styles.annotations}>
        {mine.map(({ id, text, place }) => (
          <li key={id}>
            {t({ id: '“{words}”' }, { words: text })} {place}
          </li>
        ))}
        {others > 0 && (
          <li>{t({ id: '{count, plural, one {# by someone else} other {# by others}}' }, { count: others })}</li>
        )}
      </ul>
    </Banner>
  )
}

function ApprovalFields({ asking, annotations, begun, onBegin, error }: DecisionDialogProps) {
  const { decision, typed } = begun
  const hasMine = annotations.mine.length > 0
  function choose(next: SignOffDecision) {
    const text = next === 'approved-with-comments' && typed.text === '' ? annotationText(annotations) : typed.text
    onBegin({ decision: next, typed: { text } })
  }
  return (
    <>
      <RadioGroup<SignOffDecision>
        label={t({ id: 'Your sign-off' })}
        value={decision}
        onChange={choose}
        options={[
          {
            value: 'approved-with-comments',
            label: t({ id: 'Approve with comments' }),
            hint: t({ id: 'It still counts as approved. The team will read your comments.' }),
          },
          {
            value: 'approved',
            label: t({ id: 'Approve without changes' }),
            hint: hasMine ? t({ id: 'Your open annotations are resolved.' }) : undefined,
          },
        ]}
      />
      {decision === 'approved-with-comments' && (
        <Field label={t({ id: 'Your comments' })} error={error}>
          <TextArea
            rows={3}
            maxLength={LIMITS.reviewComments}
            value={typed.text}
            onChange={({ target }) => onBegin({ decision, typed: { text: target.value } })}
          />
        </Field>
      )}
      <p className={common.note}>
        <span>{t({ id: 'Your approval is recorded with your name and the time. It can’t be undone.' })}</span>{' '}
        {asking.snapshot.file === null && (
          <span>{t({ id: 'You approve “{title}” as described on this page.' }, { title: asking.snapshot.title })}</span>
        )}
      </p>
    </>
  )
}

export const annotationText = ({ mine }: OpenAnnotations) =>
  mine
    .map(({ text, place }) => (place ? `${place}: ${text}` : text))
    .join('\n')
    .slice(0, LIMITS.reviewComments)

function ChangesField({ begun, onBegin, error }: DecisionDialogProps) {
  return (
    <Field
      label={t({ id: 'What needs to change?' })}
      hint={t({ id: 'This doesn’t approve it. The team will read your message and ask you again.' })}
      error={error}
    >
      <TextArea
        rows={4}
        data-autofocus
        maxLength={LIMITS.reviewComments}
        value={begun.typed.text}
        onChange={({ target }) => onBegin({ ...begun, typed: { text: target.value } })}
      />
    </Field>
  )
}
