import type { Milestone } from '@oriel/contracts/v1/shapes/milestones'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, CircleCheckBig, CircleDot, Flag, Play, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import { exactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import type { Work } from '../../../lib/work-items.ts'
import { Button, Card, DueLabel, later, ProgressBar } from '../../../ui/index.ts'
import { milestonesQuery } from './milestones/milestones-query.ts'
import styles from './project-timeline.module.css'

const MilestoneMenu = lazyPart(
  () => import('./milestones/milestone-menu.tsx'),
  (it) => it.MilestoneMenu,
)
const MilestoneDialog = later(async () => (await import('./milestones/milestone-dialog.tsx')).MilestoneDialog)

/** Of the open tasks, the timeline names this many. */
const NEXT = 3

interface ProjectTimelineProps {
  project: Project
  tasks: readonly Work[]
  readOnly: boolean
}

/** From the start over milestones and the next tasks to the deadline. */
export function ProjectTimeline({ project, tasks, readOnly }: ProjectTimelineProps) {
  const { id, progress, createdAt } = project
  const { data } = useQuery(milestonesQuery(id))
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
          <span className={styles.when} title={exactInstant(createdAt)}>
            {formatInstantDay(createdAt)}
          </span>
        </li>
        {stepsOf(project, tasks, data?.items ?? []).map((step) => (
          <Step key={step.key} step={step} readOnly={readOnly} />
        ))}
      </ol>
      {adding && <MilestoneDialog projectId={id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface StepOnTheWay {
  key: string
  title: string
  day: string
  icon: typeof Flag
  settled: boolean
  milestone?: Milestone
}

/** By their days. */
function stepsOf({ dueOn, status }: Project, tasks: readonly Work[], milestones: readonly Milestone[]): StepOnTheWay[] {
  const settled = status === 'completed' || status === 'cancelled'
  const next = tasks
    .filter((task) => task.status === 'pending' || task.status === 'in-progress')
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .slice(0, NEXT)
  return [
    ...next.map(({ id, title, dueOn: day }) => ({ key: id, title, day, icon: CircleDot, settled })),
    ...milestones.map((milestone) => ({
      key: milestone.id,
      title: milestone.title,
      day: milestone.dueOn,
      icon: milestone.reachedAt === null ? Flag : CircleCheckBig,
      settled: settled || milestone.reachedAt !== null,
      milestone,
    })),
    { key: 'deadline', title: t({ id: 'Deadline' }), day: dueOn, icon: AlarmClock, settled },
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

function Step({ step, readOnly }: { step: StepOnTheWay; readOnly: boolean }) {
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
        <DueLabel day={day} settled={settled} />
      </span>
      {milestone && hasMenu && (
        <Suspense>
          <MilestoneMenu milestone={milestone} />
        </Suspense>
      )}
    </li>
  )
}
