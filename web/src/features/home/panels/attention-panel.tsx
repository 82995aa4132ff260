import { CircleCheckBig, FolderKanban, ListChecks, type LucideIcon, SquareCheckBig } from 'lucide-react'
import { type Paths, usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { Badge, Card, DueLabel, Row, Rows, StatusBadge } from '../../../ui/index.ts'
import styles from './attention-panel.module.css'
import type { ManagerHome } from '../home-queries.ts'

type Pressing = ManagerHome['attention'][number]

const icons: Record<Pressing['kind'], LucideIcon> = {
  project: FolderKanban,
  task: SquareCheckBig,
  subtask: ListChecks,
}

/** What is late or about to be, across all projects: where a manager's day begins. */
export function AttentionPanel({
  attention,
  overdue,
  dueSoon,
  projects,
}: Pick<ManagerHome, 'attention' | 'overdue' | 'dueSoon' | 'projects'>) {
  const paths = usePaths()
  const hidden = overdue + dueSoon - attention.length
  return (
    <Card
      title={t({ id: 'Needs attention' })}
      flush={attention.length > 0}
      aside={
        <>
          {overdue > 0 && <Badge tone="late">{t({ id: '{overdue} overdue' }, { overdue })}</Badge>}
          {dueSoon > 0 && <Badge tone="near">{t({ id: '{dueSoon} due soon' }, { dueSoon })}</Badge>}
        </>
      }
    >
      {attention.length === 0 ? (
        <p className={styles.calm}>
          <CircleCheckBig className={styles.done} aria-hidden="true" />
          {t({ id: 'Nothing is overdue, and nothing is due within three days.' })}
        </p>
      ) : (
        <Rows label={t({ id: 'Needs attention' })}>
          {attention.map((thing) => {
            const Icon = icons[thing.kind]
            return (
              <Row
                key={thing.id}
                to={placeOf(thing, paths)}
                start={<Icon className={styles.icon} aria-hidden="true" />}
                title={thing.title}
                text={thing.kind === 'project' ? t({ id: 'Project' }) : projects[thing.project]?.name}
                meta={
                  <>
                    <StatusBadge status={thing.status} />
                    <span className={styles.due}>
                      <DueLabel day={thing.dueOn} />
                    </span>
                  </>
                }
              />
            )
          })}
        </Rows>
      )}
      {hidden > 0 && <p className={styles.more}>{t({ id: 'and {hidden} more' }, { hidden })}</p>}
    </Card>
  )
}

function placeOf({ kind, id, parent, project }: Pressing, paths: Paths) {
  if (kind === 'project') return paths.project(id)
  return parent === null ? paths.task(id, project) : paths.subtask(id, parent, project)
}
