import { useState } from 'react'
import { ReplyForm } from '../../../features/requests/attention/reply-form.tsx'
import { useResolveItem } from '../../../features/requests/attention/use-resolve-item.ts'
import { UndoDecision } from '../../../features/requests/review/undo-decision.tsx'
import { useDecisions } from '../../../features/requests/review/use-decisions.tsx'
import { toRequestSummary } from '../../../features/requests/requests/request-data.ts'
import { DueDateCell, AssigneesCell } from '../../../features/work/table/cells.tsx'
import { t } from '../../../lib/t.ts'
import { Button, StatusBadge } from '../../../ui/index.ts'
import type { ManagerItem } from './attention-groups.ts'
import styles from './needs-attention.module.css'

export function ItemActions({ line }: { line: ManagerItem }) {
  if ('need' in line) return line.need.kind === 'suggestion' ? null : <ReplyActions line={line} />
  if ('request' in line) return <RequestActions line={line} />
  return 'work' in line ? <WorkActions line={line} /> : null
}

type Of<Part extends string> = Extract<ManagerItem, Record<Part, unknown>>

function ReplyActions({ line: { need } }: { line: Of<'need'> }) {
  const [answering, setAnswering] = useState(false)
  const { markDone } = useResolveItem(need)
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" tone="quiet" aria-expanded={answering} onClick={() => setAnswering(!answering)}>
          {t({ id: 'Reply' })}
        </Button>
        <Button size="small" tone="quiet" onClick={() => void markDone()}>
          {t({ id: 'Mark as done' })}
        </Button>
      </div>
      {answering && (
        <div className={styles.below}>
          <ReplyForm need={need} begins />
        </div>
      )}
    </>
  )
}

function RequestActions({ line: { request, beside } }: { line: Of<'request'> }) {
  const { approve, isApproving, heldDecision, reject, renderForm } = useDecisions()
  const named = toRequestSummary(request, beside)
  if (!request.can.includes('review')) return null
  const held = heldDecision(named)
  if (held)
    return (
      <div className={styles.actions}>
        <StatusBadge status={held.status} />
        {held.undo && <UndoDecision undo={held.undo} />}
      </div>
    )
  const form = renderForm(named)
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" tone="quiet" busy={isApproving(named)} onClick={() => approve(named)}>
          {t({ id: 'Approve' })}
        </Button>
        <Button size="small" tone="quiet" onClick={() => reject(named)}>
          {t({ id: 'Reject…' })}
        </Button>
      </div>
      {form && <div className={styles.below}>{form}</div>}
    </>
  )
}

function WorkActions({ line: { work } }: { line: Of<'work'> }) {
  const move = t({ id: 'Reschedule' })
  const assign = work.assignees.length > 0 ? t({ id: 'Reassign…' }) : t({ id: 'Assign…' })
  return (
    <div className={styles.actions}>
      <DueDateCell item={work} takesKeys={false} says={move}>
        <span className={styles.act}>{move}</span>
      </DueDateCell>
      <AssigneesCell item={work} takesKeys={false} says={assign}>
        <span className={styles.act}>{assign}</span>
      </AssigneesCell>
    </div>
  )
}
