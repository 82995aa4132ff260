import type { TemplateUseResult } from '@oriel/contracts/v1/work/template-use-schemas'
import { useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { VisibilityBadge, Banner, Field, SegmentedControl, Skeletons, SkeletonRows } from '../../../ui/index.ts'
import styles from './template-preview.module.css'
import common from '../../../ui/layout/common.module.css'
import type { TemplateUseForm } from './use-template-form.ts'

type View = 'plan' | 'client'

export function TemplatePreview({ planning: { outcome, failure, isWhole } }: { planning: TemplateUseForm }) {
  const [view, setView] = useState<View>('plan')
  if (failure) return <Banner tone="late">{failure}</Banner>
  if (!isWhole) return <p className={common.note}>{t({ id: 'Choose a client and a first day to see a preview.' })}</p>
  if (!outcome)
    return (
      <Skeletons>
        <SkeletonRows />
      </Skeletons>
    )
  const { clientSees, movedDates } = outcome
  return (
    <Field
      label={t({ id: 'Preview' })}
      hint={
        movedDates > 0 &&
        t(
          {
            id: '{count, plural, one {# date moved from a weekend or holiday to the next working day.} other {# dates moved from weekends and holidays to the next working day.}}',
          },
          { count: movedDates },
        )
      }
    >
      {clientSees && (
        <SegmentedControl<View>
          value={view}
          onChange={setView}
          options={[
            { value: 'plan', label: t({ id: 'All work' }) },
            { value: 'client', label: t({ id: 'Client view' }) },
          ]}
        />
      )}
      {view === 'plan' || !clientSees ? (
        <FullPreview outcome={outcome} />
      ) : (
        <ClientPreview outcome={{ ...outcome, clientSees }} />
      )}
    </Field>
  )
}

interface ClientViewProps {
  outcome: TemplateUseResult & { clientSees: NonNullable<TemplateUseResult['clientSees']> }
}

function FullPreview({ outcome: { work, milestones, people } }: { outcome: TemplateUseResult }) {
  if (work.length + milestones.length === 0) return <p className={common.note}>{t({ id: 'No tasks yet' })}</p>
  return (
    <ul className={styles.list} aria-label={t({ id: 'All work' })} tabIndex={0}>
      {keyed(work).map((it) => (
        <li key={it.key} className={styles.line} data-part={it.isPart || undefined}>
          <span className={styles.title}>
            <span>{it.title}</span>
            {it.visibility && <VisibilityBadge visibility="team" />}
          </span>
          <span className={styles.people}>{formatList(it.assignees.map((id) => people[id]?.name ?? ''))}</span>
          <span className={styles.day}>{formatDay(it.dueOn)}</span>
        </li>
      ))}
      <Milestones milestones={milestones} />
    </ul>
  )
}

const Milestones = ({ milestones }: Pick<TemplateUseResult, 'milestones'>) =>
  keyed(milestones).map(({ title, dueOn, key }) => (
    <li key={`milestone-${key}`} className={styles.line}>
      <span className={styles.title}>◆ {title}</span>
      <span className={styles.day}>{formatDay(dueOn)}</span>
    </li>
  ))

function ClientPreview({ outcome: { clientSees, startsOn, dueOn, people } }: ClientViewProps) {
  const { name, tasks, total, milestones } = clientSees
  return (
    <div className={styles.client}>
      <p className={styles.name}>{name}</p>
      <p className={common.note}>
        {startsOn && `${t({ id: 'Starts {day}' }, { day: formatDay(startsOn) })} · `}
        {dueOn
          ? t(
              { id: 'Due {day} · {count, plural, =0 {no tasks yet} one {# task} other {# tasks}}' },
              { day: formatDay(dueOn), count: total },
            )
          : t(
              { id: 'No due date · {count, plural, =0 {no tasks yet} one {# task} other {# tasks}}' },
              { count: total },
            )}
      </p>
      <ul className={styles.list} aria-label={t({ id: 'Client view' })} tabIndex={0}>
        {keyed(tasks).map((it) => (
          <li key={it.key} className={styles.line}>
            <span className={styles.title}>{it.title}</span>
            <span className={styles.people}>{formatList(it.assignees.map((id) => people[id]?.name ?? ''))}</span>
            <span className={styles.day}>{formatDay(it.dueOn)}</span>
          </li>
        ))}
        <Milestones milestones={milestones} />
      </ul>
    </div>
  )
}

/** Nothing has an id yet. */
const keyed = <Line extends object>(lines: readonly Line[]) => lines.map((line, key) => ({ ...line, key }))
