import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentsPanel } from '../../features/discussion/comments/comments-panel.tsx'
import { conversationQuery } from '../../features/discussion/comments/queries.ts'
import { DeliveredWorkCard } from '../../features/requests/delivered-work/delivered-work-card.tsx'
import { projectPageQuery } from '../../features/projects/projects/queries.ts'
import { useWaitingClient } from '../../features/requests/attention/use-waiting-client.ts'
import { QuestionCard, questionToReader } from '../../features/requests/requests/question-card.tsx'
import { requestQuery } from '../../features/requests/requests/queries.ts'
import { subtaskQuery } from '../../features/work/work-items/subtask-queries.ts'
import { taskQuery } from '../../features/work/work-items/task-queries.ts'
import { isNotFound } from '../../lib/api/api-error.ts'
import type { Person } from '../../lib/people.ts'
import { t } from '../../lib/t.ts'
import { isClosed, type WorkDetails } from '../../lib/work-data.ts'
import {
  DueLabel,
  markMentions,
  PersonAvatar,
  PriorityBadge,
  Prose,
  SkeletonRows,
  StatusBadge,
} from '../../ui/index.ts'
import styles from './reading-pane.module.css'
import common from '../../ui/layout/common.module.css'

interface Project {
  id: string
  name: string
}

interface WorkPaneProps {
  id: string
  parent: string | null
  project: Project
}

export function WorkPane({ id, parent, project }: WorkPaneProps) {
  return parent === null ? (
    <TaskPane id={id} project={project} />
  ) : (
    <SubtaskPane id={id} parent={parent} project={project} />
  )
}

function TaskPane({ id, project }: Omit<WorkPaneProps, 'parent'>) {
  const { data, error } = useQuery(taskQuery(id, project.id))
  return data && !isNotFound(error) ? <Work item={data.task} /> : <ItemUnavailable error={error} />
}

function SubtaskPane({ id, parent, project }: WorkPaneProps & { parent: string }) {
  const { data, error } = useQuery(subtaskQuery(id, parent, project.id))
  return data && !isNotFound(error) ? <Work item={data} /> : <ItemUnavailable error={error} />
}

function Work({ item }: { item: WorkDetails }) {
  const isAwaited = useWaitingClient(item.id)
  const { id, parent, status, priority, dueOn, assignees, description, named = [], commentList, project, can } = item
  return (
    <>
      <Facts people={assignees}>
        <StatusBadge status={status} />
        {priority && <PriorityBadge priority={priority} />}
        <DueLabel day={dueOn} settled={isClosed({ status })} />
      </Facts>
      {description && <Prose folds text={description} mark={markMentions(named)} />}
      {can.includes('reviewDelivery') && <DeliveredWorkCard delivery={item} />}
      <CommentsPanel
        subject={{ kind: parent ? 'subtask' : 'task', id, commentList }}
        project={project}
        mayComment={can.includes('comment')}
        isAwaited={isAwaited}
      />
    </>
  )
}

export function RequestPane({ id }: { id: string }) {
  const { data, error } = useQuery(requestQuery(id))
  const isAwaited = useWaitingClient(id)
  if (!data || isNotFound(error)) return <ItemUnavailable error={error} />
  const { status, priority, dueOn, author, description, named = [], commentList, project, can } = data
  return (
    <>
      <Facts people={[author]}>
        <StatusBadge status={status} />
        <PriorityBadge priority={priority} />
        <DueLabel day={dueOn} settled={false} />
      </Facts>
      <Prose folds text={description} mark={markMentions(named)} />
      <QuestionCard request={data} />
      <CommentsPanel
        subject={{ kind: 'request', id, commentList }}
        project={project}
        mayComment={can.includes('comment')}
        isAwaited={isAwaited}
        question={questionToReader(data)}
      />
    </>
  )
}

export function ProjectPane({ project }: { project: Project }) {
  const { data } = useQuery(conversationQuery(project.id))
  const page = useQuery(projectPageQuery(project.id))
  const isAwaited = useWaitingClient(project.id)
  if (!data || !page.data) return <ItemUnavailable error={page.error} />
  const { can } = page.data.project
  return (
    <CommentsPanel
      subject={{ kind: 'project', id: project.id, commentList: data.commentList }}
      project={project}
      mayComment={can.includes('comment')}
      isAwaited={isAwaited}
    />
  )
}

function Facts({ people, children }: { people: readonly Person[]; children: ReactNode }) {
  return (
    <div className={styles.facts}>
      {children}
      {people.map((person) => (
        <span key={person.id} className={styles.person}>
          <PersonAvatar person={person} size="small" decorative />
          {person.name}
        </span>
      ))}
    </div>
  )
}

export function ItemUnavailable({ error }: { error: unknown }) {
  return error ? <p className={common.muted}>{t({ id: 'This no longer exists' })}</p> : <SkeletonRows />
}
