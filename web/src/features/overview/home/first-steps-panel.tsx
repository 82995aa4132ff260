import { CircleCheckBig } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Button, Card } from '../../../ui/index.ts'
import styles from './first-steps-panel.module.css'
import type { ManagerHome, PeopleCounts } from './home-queries.ts'

const texts = {
  get title() {
    return t({ id: 'Get started' })
  },
  done: (count: number, of: number) => t({ id: '{count} of {of} done' }, { count, of }),
  get isDone() {
    return t({ id: 'Done' })
  },
  get client() {
    return t({ id: 'Add a client' })
  },
  get clientText() {
    return t({ id: 'They sign in and see how far along their project is.' })
  },
  get employee() {
    return t({ id: 'Add an employee' })
  },
  get employeeText() {
    return t({ id: 'They do the work and see what’s next on one page.' })
  },
  get project() {
    return t({ id: 'Create a project' })
  },
  get projectText() {
    return t({ id: 'With its client, team, and due date.' })
  },
  get task() {
    return t({ id: 'Create a task' })
  },
  get taskText() {
    return t({ id: 'The first task, and who does it.' })
  },
} as const

interface FirstStepsPanelProps {
  home: Pick<ManagerHome, 'projectCount' | 'tasks'>
  people: PeopleCounts
  onAddUser: (role: 'customer' | 'employee') => void
  onNewCustomer: () => void
  onNewTask: () => void
}

/** Steps are derived from existing data, so the checklist disappears by itself. */
export function FirstStepsPanel({ home, people, onAddUser, onNewCustomer, onNewTask }: FirstStepsPanelProps) {
  const steps = [
    {
      title: texts.client,
      text: texts.clientText,
      isDone: people.customer.total > 0,
      start: () => onAddUser('customer'),
    },
    {
      title: texts.employee,
      text: texts.employeeText,
      isDone: people.employee.total > 0,
      start: () => onAddUser('employee'),
    },
    { title: texts.project, text: texts.projectText, isDone: home.projectCount > 0, start: onNewCustomer },
    { title: texts.task, text: texts.taskText, isDone: home.tasks.total > 0, start: onNewTask },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card title={texts.title} aside={texts.done(done, steps.length)}>
      <ol className={styles.steps}>
        {steps.map(({ title, text, isDone, start }, index) => (
          <li key={title} className={styles.step} aria-current={index === next ? 'step' : undefined}>
            {isDone ? (
              <CircleCheckBig className={styles.done} aria-label={texts.isDone} role="img" />
            ) : (
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
            {index === next && (
              <Button tone="primary" onClick={start}>
                {title}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
