import { dueOrder } from '@oriel/contracts/time/dates'
import { listMilestones } from '@oriel/contracts/v1/projects/milestones'
import type { Milestone } from '@oriel/contracts/v1/projects/milestones-schemas'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, CircleCheckBig, Flag, Play, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { callQuery } from '../../../lib/api/call-query.ts'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { isClosed } from '../../../lib/work-data.ts'
import { Button, Card, DueLabel, lazyDialog, ProgressBar } from '../../../ui/index.ts'
import styles from './project-milestones.module.css'

const MilestoneMenu = lazyComponent(() => import('../milestones/milestone-menu.tsx'), 'MilestoneMenu')
const MilestoneDialog = lazyDialog(async () => (await import('../milestones/milestone-dialog.tsx')).MilestoneDialog)

export function ProjectMilestones({ project, readOnly }: { project: Project; readOnly: boolean }) {
  const { id, progress, createdAt } = project
  const { data } = useQuery(callQuery(['customer', 'milestones', id], listMilestones, { id }))
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title={t({ id: 'Timeline' })}
      aside={
        !readOnly &&
        data?.can.includes('add') && (
          <Button size="small" tone="quiet" icon={Plus} onClick={() => setAdding(true)}>
            {t({ id: 'Add milestone' })}
          </Button>
        )
      }
    >
      <ProgressBar label={t({ id: 'Project progress' })} value={progress} />
      <ol className={styles.timeline}>
        <li className={styles.step}>
          <Play className={styles.icon} aria-hidden="true" />
          <span>{t({ id: 'Started' })}</span>
          <span className={styles.when} title={formatExactInstant(createdAt)}>
            {formatInstantDay(createdAt)}
          </span>
        </li>
        {buildSteps(project, data?.items ?? []).map((step) => (
          <Step key={step.key} step={step} readOnly={readOnly} />
        ))}
      </ol>
      {adding && <MilestoneDialog projectId={id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface MilestoneStep {
  key: string
  title: string
  day: string | null
  icon: typeof Flag
  settled: boolean
  milestone?: Milestone
}

/** By date. */
function buildSteps({ dueOn, status }: Project, milestones: readonly Milestone[]): MilestoneStep[] {
  const settled = isClosed({ status })
  return [
    ...milestones.map((milestone) => ({
      key: milestone.id,
      title: milestone.title,
      day: milestone.dueOn,
      icon: milestone.reachedAt === null ? Flag : CircleCheckBig,
      settled: settled || milestone.reachedAt !== null,
      milestone,
    })),
    // An ongoing project has none.
    ...(dueOn === null
      ? []
      : [{ key: 'deadline', title: t({ id: 'Due date' }), day: dueOn, icon: AlarmClock, settled }]),
  ].toSorted((one, other) => dueOrder(one.day).localeCompare(dueOrder(other.day)))
}

function Step({ step, readOnly }: { step: MilestoneStep; readOnly: boolean }) {
  const { title, day, icon: Icon, settled, milestone } = step
  const hasMenu = !readOnly && milestone?.can.includes('edit')
  return (
    <li
      className={styles.step}
      data-milestone={milestone ? true : undefined}
      data-reached={milestone?.reachedAt ? true : undefined}
      data-menu={hasMenu || undefined}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.name}>{title}</span>
      {milestone?.reachedAt && <span className={styles.reached}>{t({ id: 'Reached' })}</span>}
      <span className={styles.when}>
        <DueLabel inRow day={day} settled={settled} />
      </span>
      {milestone && hasMenu && (
        <Suspense>
          <MilestoneMenu milestone={milestone} />
        </Suspense>
      )}
    </li>
  )
}
