import { CircleCheckBig, FolderKanban, ListChecks, type LucideIcon, SquareCheckBig } from 'lucide-react'
import { type Paths, usePaths } from '../../../lib/api/paths.ts'
import { Badge, Card, DueLabel, Row, Rows, StatusBadge } from '../../../ui/index.ts'
import styles from './attention-panel.module.css'
import type { ManagerHome } from '../manager-home-query.ts'

type Pressing = ManagerHome['attention'][number]

const icons: Record<Pressing['kind'], LucideIcon> = {
  customer: FolderKanban,
  task: SquareCheckBig,
  subtask: ListChecks,
}

/** What is late or about to be, across all projects: where a manager's day begins. */
export function AttentionPanel({
  attention,
  overdue,
  dueSoon,
}: Pick<ManagerHome, 'attention' | 'overdue' | 'dueSoon'>) {
  const paths = usePaths()
  const hidden = overdue + dueSoon - attention.length
  return (
    <Card
      title="Needs attention"
      flush={attention.length > 0}
      aside={
        <>
          {overdue > 0 && <Badge tone="late">{overdue} overdue</Badge>}
          {dueSoon > 0 && <Badge tone="near">{dueSoon} due soon</Badge>}
        </>
      }
    >
      {attention.length === 0 ? (
        <p className={styles.calm}>
          <CircleCheckBig className={styles.done} aria-hidden="true" />
          Nothing is overdue, and nothing is due within three days.
        </p>
      ) : (
        <Rows label="Needs attention">
          {attention.map((thing) => {
            const Icon = icons[thing.kind]
            return (
              <Row
                key={thing._id}
                to={placeOf(thing, paths)}
                start={<Icon className={styles.icon} aria-hidden="true" />}
                title={thing.title}
                text={thing.kind === 'customer' ? 'Project' : thing.customer.name}
                meta={
                  <>
                    <StatusBadge status={thing.status} />
                    <span className={styles.due}>
                      <DueLabel day={thing.dueDate} />
                    </span>
                  </>
                }
              />
            )
          })}
        </Rows>
      )}
      {hidden > 0 && <p className={styles.more}>and {hidden} more</p>}
    </Card>
  )
}

function placeOf({ kind, _id, taskId, customer }: Pressing, paths: Paths) {
  if (kind === 'customer') return paths.project(_id)
  return kind === 'subtask' && taskId ? paths.subtask(_id, taskId, customer._id) : paths.task(_id, customer._id)
}
