import { isOverdue } from '@oriel/contracts/time/dates'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { customerStatuses, type Priority, priorities } from '@oriel/contracts/enums'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { usePrefetch } from '../../../lib/code/lazy.ts'
import { toIsoDate, formatProjectDue } from '../../../lib/dates.ts'
import { ownerName } from '../../../lib/project-client.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../../lib/use-media.ts'
import {
  AvatarStack,
  Badge,
  EditableCell,
  Countdown,
  DateEditor,
  priorityLook,
  statusLook,
  PersonAvatar,
  PersonName,
  ProgressBar,
  useNow,
  LookLabel,
  LabelCell,
} from '../../../ui/index.ts'
import styles from './project-properties.module.css'
import common from '../../../ui/layout/common.module.css'
import { useChangeProject } from './use-change-project.ts'
import { isClosed } from '../../../lib/work-data.ts'
import { LastClientVisitText } from '../view-as-client/last-client-visit.tsx'

export function ProjectProperties({ project, readOnly }: { project: Project; readOnly: boolean }) {
  usePrefetch(DateEditor.load)
  const paths = usePaths()
  const isWide = useMedia(WIDE_SCREEN)
  const { id, client, company, team, people, progress, tasks } = project
  const may = !readOnly && project.can.includes('edit')
  return (
    <dl className={styles.line}>
      <StatusProperty project={project} may={may} />
      <Property label={t({ id: 'Due date' })}>
        <DueDateProperty project={project} may={may} />
      </Property>
      <Property label={t({ id: 'Client' })}>
        {client === null ? (
          ownerName(project, people)
        ) : (
          <span className={styles.person}>
            <PersonAvatar person={personById(people, client)} size="tiny" decorative />
            <PersonName person={personById(people, client)} />
            {company && <span className={common.light}>{company}</span>}
          </span>
        )}
      </Property>
      <Property label={t({ id: 'Team' })}>
        <Link className={styles.team} to={paths.project(id, 'team')} title={t({ id: 'View team' })}>
          {team.length > 0 ? (
            <AvatarStack people={team.map((member) => personById(people, member))} size="tiny" />
          ) : (
            t({ id: 'No one yet' })
          )}
        </Link>
      </Property>
      <Property label={t({ id: 'Progress' })}>
        <span className={styles.progress}>
          <span className={styles.bar}>
            <ProgressBar label={t({ id: 'Project progress' })} value={progress} size="thin" />
          </span>
          <span className={common.light}>
            {t({ id: '{completed} of {total} tasks' }, { completed: tasks.completed, total: tasks.total })}
          </span>
        </span>
      </Property>
      {isWide && !readOnly && client !== null && project.can.includes('viewAsClient') && (
        <Property label={t({ id: 'Last client visit' })}>
          <span className={common.light}>
            <LastClientVisitText projectId={id} />
          </span>
        </Property>
      )}
    </dl>
  )
}

function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.property}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

const MOST_URGENT_FIRST = priorities.toReversed()

function StatusProperty({ project, may }: { project: Project; may: boolean }) {
  const change = useChangeProject(project)
  const { name, status, priority } = project
  return (
    <>
      <Property label={t({ id: 'Status' })}>
        {may ? (
          <LabelCell
            title={t({ id: 'Status of {title}' }, { title: name })}
            choose={t({ id: 'Set status' })}
            shortcut="S"
            words={customerStatuses}
            value={status}
            lookOf={statusLook}
            onChange={(wanted) => change({ status: wanted })}
          />
        ) : (
          <LookLabel look={statusLook(status)} />
        )}
      </Property>
      {priority && <PriorityProperty project={project} priority={priority} may={may} />}
    </>
  )
}

function PriorityProperty({ project, priority, may }: { project: Project; priority: Priority; may: boolean }) {
  const change = useChangeProject(project)
  return (
    <Property label={t({ id: 'Priority' })}>
      {may ? (
        <LabelCell
          title={t({ id: 'Priority of {title}' }, { title: project.name })}
          choose={t({ id: 'Set priority' })}
          shortcut="P"
          words={MOST_URGENT_FIRST}
          value={priority}
          lookOf={priorityLook}
          onChange={(wanted) => change({ priority: wanted })}
        />
      ) : (
        <LookLabel look={priorityLook(priority)} />
      )}
    </Property>
  )
}

function DueDateProperty({ project, may }: { project: Project; may: boolean }) {
  const change = useChangeProject(project)
  const { projectTicks } = usePaths()
  const { name, status, dueOn } = project
  const today = toIsoDate(useNow())
  const settled = isClosed({ status })
  const title = t({ id: 'Due date of {title}' }, { title: name })
  const day = <span className={styles.day}>{formatProjectDue(project)}</span>
  return (
    <span className={styles.due}>
      {may ? (
        <EditableCell
          label={`${title}: ${formatProjectDue(project)}`}
          title={title}
          shortcut="D"
          needs={DateEditor.load}
          renderChoice={(choose) => (
            <DateEditor
              label={title}
              value={dueOn}
              onChoose={(wanted) => choose(wanted === dueOn ? Promise.resolve(true) : change({ dueOn: wanted }))}
              mayBeNone
              noneLabel={t({ id: 'Ongoing, no due date' })}
            />
          )}
        >
          {day}
        </EditableCell>
      ) : (
        day
      )}
      {isOverdue(project, today) && (
        <Badge tone="late" icon={TriangleAlert}>
          {t({ id: 'Overdue' })}
        </Badge>
      )}
      {!settled && dueOn && <Countdown day={dueOn} of="project" interval={projectTicks} />}
    </span>
  )
}
