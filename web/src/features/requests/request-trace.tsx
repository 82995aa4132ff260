import { Check, Circle, CircleDot, X } from 'lucide-react'
import { Link } from 'react-router'
import { exactInstant, formatInstant } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { t } from '../../lib/t.ts'
import { Card, Prose, VisuallyHidden } from '../../ui/index.ts'
import { reasonOf } from './agreement.tsx'
import type { OpenRequest } from './named-request.ts'
import { RequestClocks } from './request-clocks.tsx'
import styles from './request-trace.module.css'
import { type Step, traceOf } from './trace.ts'

const marks = {
  done: {
    icon: Check,
    tone: 'good',
    get said() {
      return t({ id: 'Done:' })
    },
  },
  now: {
    icon: CircleDot,
    tone: 'calm',
    get said() {
      return t({ id: 'Now:' })
    },
  },
  next: {
    icon: Circle,
    tone: 'neutral',
    get said() {
      return t({ id: 'Still to come:' })
    },
  },
  stopped: {
    icon: X,
    tone: 'late',
    get said() {
      return t({ id: 'Ended:' })
    },
  },
} as const

/** From request to delivery, the same for both sides: what happened when, by whom and why, and how long it took. */
export function RequestTrace({ request }: { request: OpenRequest }) {
  const steps = traceOf(request)
  const delivery = steps.findLast(({ name, at }) => name === 'completed' && at !== null)
  return (
    <Card title={t({ id: 'Status' })}>
      <RequestClocks request={request} />
      <ol className={styles.trace}>
        {steps.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what has happened stays where it is
          <TraceStep key={at} step={step} request={request} delivers={step === delivery} />
        ))}
      </ol>
    </Card>
  )
}

function TraceStep({ step, request, delivers }: { step: Step; request: OpenRequest; delivers: boolean }) {
  const { icon: Icon, tone, said } = marks[step.state]
  return (
    <li className={styles.step} data-state={step.state} data-tone={tone}>
      <span className={styles.mark}>
        <Icon className={styles.icon} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <VisuallyHidden>{said} </VisuallyHidden>
          {step.title}
        </h3>
        {(step.at || step.by) && (
          <p className={styles.when}>
            {step.at && (
              <time dateTime={step.at} title={exactInstant(step.at)}>
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
        {step.words && step.at !== reasonOf(request.stations)?.at && (
          <div className={styles.quote}>
            <Prose text={step.words} />
          </div>
        )}
        {step.name === 'approved' && <SubtaskLink request={request} />}
        {delivers && <Delivered request={request} />}
      </div>
    </li>
  )
}

function SubtaskLink({ request: { result, project } }: { request: OpenRequest }) {
  const paths = usePaths()
  if (!result) return <p className={styles.when}>{t({ id: 'The subtask has been deleted since.' })}</p>
  return (
    <Link className={styles.link} to={paths.subtask(result.id, result.parent, project.id)}>
      {result.title}
    </Link>
  )
}

/** What was handed over with it. */
function Delivered({ request: { delivered = [], result, project } }: { request: OpenRequest }) {
  const paths = usePaths()
  if (delivered.length === 0 || !result) return null
  return (
    <>
      <p className={styles.fact}>
        {t({ id: '{count, plural, one {# file was} other {# files were}} delivered' }, { count: delivered.length })}
      </p>
      <ul className={styles.files}>
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
