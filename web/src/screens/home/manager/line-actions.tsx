import { useState } from 'react'
import { AnswerForm } from '../../../features/needs/answer-form.tsx'
import { useSettling } from '../../../features/needs/use-settling.ts'
import { useDecision } from '../../../features/requests/decide/use-decision.tsx'
import { namedRequest } from '../../../features/requests/named-request.ts'
import { DueCell, PeopleCell } from '../../../features/work/table/cells.tsx'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import type { Line } from './lines.ts'
import styles from './needs-you.module.css'

/** What is done about a line where it stands. */
export function LineActions({ line }: { line: Line }) {
  if ('need' in line) return line.need.kind === 'proposal' ? null : <WaitingActions line={line} />
  if ('request' in line) return <RequestActions line={line} />
  return 'work' in line ? <WorkActions line={line} /> : null
}

type Of<Part extends string> = Extract<Line, Record<Part, unknown>>

/** A client who waits is answered below the line. */
function WaitingActions({ line: { need } }: { line: Of<'need'> }) {
  const [answering, setAnswering] = useState(false)
  const { markDone } = useSettling(need)
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" tone="quiet" aria-expanded={answering} onClick={() => setAnswering(!answering)}>
          {t({ id: 'Answer' })}
        </Button>
        <Button size="small" tone="quiet" onClick={() => void markDone()}>
          {t({ id: 'Mark done' })}
        </Button>
      </div>
      {answering && (
        <div className={styles.below}>
          <AnswerForm need={need} begins />
        </div>
      )}
    </>
  )
}

function RequestActions({ line: { request, beside } }: { line: Of<'request'> }) {
  const { dialog, approve, reject } = useDecision()
  const named = namedRequest(request, beside)
  if (!request.can.includes('review')) return null
  return (
    <div className={styles.actions}>
      <Button size="small" tone="quiet" onClick={() => approve(named)}>
        {t({ id: 'Approve…' })}
      </Button>
      <Button size="small" tone="quiet" onClick={() => reject(named)}>
        {t({ id: 'Reject…' })}
      </Button>
      {dialog}
    </div>
  )
}

/** The day is moved and the people change. */
function WorkActions({ line: { work } }: { line: Of<'work'> }) {
  const move = t({ id: 'Move day' })
  const assign = work.assignees.length > 0 ? t({ id: 'Reassign…' }) : t({ id: 'Assign…' })
  return (
    <div className={styles.actions}>
      <DueCell thing={work} takesKeys={false} says={move}>
        <span className={styles.act}>{move}</span>
      </DueCell>
      <PeopleCell thing={work} takesKeys={false} says={assign}>
        <span className={styles.act}>{assign}</span>
      </PeopleCell>
    </div>
  )
}
