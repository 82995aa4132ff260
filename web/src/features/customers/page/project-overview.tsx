import type { Customer } from '@oriel/contracts/classic/customers'
import type { TaskRow } from '@oriel/contracts/classic/tasks'
import { CircleDot, Flag, ListTodo, Play, TrendingUp, Users } from 'lucide-react'
import { exactInstant, formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { Card, DueLabel, Facts, ProgressBar, StatTile, StatTiles } from '../../../ui/index.ts'
import styles from './project-overview.module.css'

/** Of the open tasks, the timeline names this many. */
const NEXT = 3

/** How far the project is, and its facts (REQ-604). */
export function ProjectOverview({ customer, tasks }: { customer: Customer; tasks: readonly TaskRow[] }) {
  const { progress, totalTasks, completedTasks, assignedTeam, dueDate, createdAt, status } = customer
  const settled = status === 'completed' || status === 'cancelled'
  const next = tasks
    .filter((task) => task.status === 'pending' || task.status === 'in-progress')
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
    .slice(0, NEXT)
  const milestones = [
    ...next.map(({ _id, title, dueDate: day }) => ({ key: _id, title, day, icon: CircleDot })),
    { key: 'deadline', title: 'Deadline', day: dueDate, icon: Flag },
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <div className={styles.overview}>
      <StatTiles>
        <StatTile icon={TrendingUp} label="Project Progress" value={`${progress}%`} />
        <StatTile icon={ListTodo} label="Tasks" value={totalTasks} note={`${completedTasks} completed`} />
        <StatTile icon={Users} label="Team Members" value={assignedTeam.length} />
      </StatTiles>
      <div className={styles.panels}>
        <Card title="Timeline">
          <ProgressBar label="Project progress" value={progress} />
          <ol className={styles.timeline}>
            <li className={styles.step}>
              <Play className={styles.icon} aria-hidden="true" />
              <span>Started</span>
              <span className={styles.when} title={exactInstant(createdAt)}>
                {formatInstantDay(createdAt)}
              </span>
            </li>
            {milestones.map(({ key, title, day, icon: Icon }) => (
              <li key={key} className={styles.step}>
                <Icon className={styles.icon} aria-hidden="true" />
                <span className={styles.name}>{title}</span>
                <span className={styles.when}>
                  <DueLabel day={day} settled={settled} />
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <Card title="Project Information">
          <Facts
            facts={[
              ['Owner', customer.customer.fullName],
              ['Company', customer.customer.company],
              ['Start date', formatInstantDay(createdAt)],
              ['Due date', dueDate ? formatDay(dueDate) : 'Not set'],
              ['Created by', customer.createdBy],
            ]}
          />
        </Card>
      </div>
    </div>
  )
}
