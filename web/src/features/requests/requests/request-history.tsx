import { Check, Circle, CircleDot, X } from 'lucide-react'
import { Link } from 'react-router'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { Card, Prose, VisuallyHidden } from '../../../ui/index.ts'
import { agreementReason } from './agreed-terms.tsx'
import type { RequestDetails } from './request-data.ts'
import { RequestDurations } from './request-durations.tsx'
import styles from './request-history.module.css'
import common from '../../../ui/layout/common.module.css'
import { type RequestStep, buildHistory } from './history-steps.ts'

const stepMarks = {
  done: { icon: Check, tone: 'good', said: () => t({ id: 'Done:' }) },
  now: { icon: CircleDot, tone: 'calm', said: () => t({ id: 'Now:' }) },
  next: { icon: Circle, tone: 'neutral', said: () => t({ id: 'Still to come:' }) },
  stopped: { icon: X, tone: 'late', said: () => t({ id: 'Ended:' }) },
} as const

/** The same for both sides. */
export function RequestHistory({ request }: { request: RequestDetails }) {
  const steps = buildHistory(request)
  const delivery = steps.findLast(({ name, at }) => name === 'completed' && at !== null)
  return (
    <Card title={t({ id: 'Status' })}>
      <RequestDurations request={request} />
      <ol className={styles.trace}>
        {steps.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- history is append-only
          <HistoryStep key={at} step={step} request={request} delivers={step === delivery} />
        ))}
      </ol>
    </Card>
  )
}

function HistoryStep({ step, request, delivers }: { step: RequestStep; request: RequestDetails; delivers: boolean }) {
  const { icon: Icon, tone, said } = stepMarks[step.state]
  return (
    <li className={styles.step} data-state={step.state} data-tone={tone}>
      <span className={styles.mark}>
        <Icon className={styles.icon} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <VisuallyHidden>{said()} </VisuallyHidden>
          {step.title}
        </h3>
        {(step.at || step.by) && (
          <p className={styles.when}>
            {step.at && (
              <time dateTime={step.at} title={formatExactInstant(step.at)}>
                {formatInstant(step.at)}
              </time>
            )}
            {step.by && <span>{t({ id: 'by {by}' }, { by: step.by })}</span>}
          </p>
        )}
        {step.facts.map((fact) => (
          <p key={fact} className={styles.fact}>
            {fact}
          </p>
        ))}
        {step.words && step.at !== agreementReason(request.history)?.at && (
          <div className={styles.quote}>
            <Prose text={step.words} />
          </div>
        )}
        {step.name === 'approved' && <SubtaskLink request={request} />}
        {delivers && <DeliveredWork request={request} />}
      </div>
    </li>
  )
}

function SubtaskLink({ request: { createdWorkItem: result, project } }: { request: RequestDetails }) {
  const paths = usePaths()
  if (!result) return <p className={styles.when}>{t({ id: 'This subtask has since been deleted.' })}</p>
  return (
    <Link className={styles.link} to={paths.subtask(result.id, result.parent, project.id)}>
      {result.title}
    </Link>
  )
}

function DeliveredWork({ request: { delivered = [], createdWorkItem: result, project } }: { request: RequestDetails }) {
  const paths = usePaths()
  if (delivered.length === 0 || !result) return null
  return (
    <>
      <p className={styles.fact}>
        {t({ id: '{count, plural, one {# file was} other {# files were}} delivered' }, { count: delivered.length })}
      </p>
      <ul className={common.grid1}>
        {delivered.map(({ id, name }) => (
          <li key={id}>
            <Link className={styles.link} to={paths.subtask(result.id, result.parent, project.id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
