import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentsPanel } from '../../features/comments/comments-panel.tsx'
import { conversationQuery } from '../../features/comments/queries.ts'
import { DeliveryCard } from '../../features/delivery/delivery-card.tsx'
import { projectPageQuery } from '../../features/projects/queries.ts'
import { QuestionCard } from '../../features/requests/question-card.tsx'
import { requestQuery } from '../../features/requests/queries.ts'
import { subtaskQuery } from '../../features/work/subtask-queries.ts'
import { taskQuery } from '../../features/work/task-queries.ts'
import { isMissing } from '../../lib/api/refused.ts'
import type { Person } from '../../lib/people.ts'
import { t } from '../../lib/t.ts'
import type { OpenWork } from '../../lib/work-items.ts'
import { DueLabel, marking, PersonAvatar, PriorityBadge, Prose, SkeletonRows, StatusBadge } from '../../ui/index.ts'
import styles from './reading-pane.module.css'

interface Project {
  id: string
  name: string
}

interface AboutWorkProps {
  id: string
  parent: string | null
  project: Project
}

export function AboutWork({ id, parent, project }: AboutWorkProps) {
  return parent === null ? (
    <AboutTask id={id} project={project} />
  ) : (
    <AboutSubtask id={id} parent={parent} project={project} />
  )
}

function AboutTask({ id, project }: Omit<AboutWorkProps, 'parent'>) {
  const { data, error } = useQuery(taskQuery(id, project.id))
  return data && !isMissing(error) ? <Work thing={data.task} /> : <NotThere error={error} />
}

function AboutSubtask({ id, parent, project }: AboutWorkProps & { parent: string }) {
  const { data, error } = useQuery(subtaskQuery(id, parent, project.id))
  return data && !isMissing(error) ? <Work thing={data} /> : <NotThere error={error} />
}

function Work({ thing }: { thing: OpenWork }) {
  const { id, parent, status, priority, dueOn, assignees, description, named = [], commentList, project, can } = thing
  return (
    <>
      <Facts people={assignees}>
        <StatusBadge status={status} />
        {priority && <PriorityBadge priority={priority} />}
        <DueLabel day={dueOn} settled={status === 'completed' || status === 'cancelled'} />
      </Facts>
      {description && <Prose text={description} mark={marking(named)} />}
      {can.includes('answerDelivery') && <DeliveryCard delivery={thing} />}
      <CommentsPanel
        subject={{ kind: parent ? 'subtask' : 'task', id, commentList }}
        project={project}
        mayComment={can.includes('comment')}
      />
    </>
  )
}

export function AboutRequest({ id }: { id: string }) {
  const { data, error } = useQuery(requestQuery(id))
  if (!data || isMissing(error)) return <NotThere error={error} />
  const { status, priority, dueOn, author, description, named = [], commentList, project, can } = data
  return (
    <>
      <Facts people={[author]}>
        <StatusBadge status={status} />
        <PriorityBadge priority={priority} />
        <DueLabel day={dueOn} settled={false} />
      </Facts>
      <Prose text={description} mark={marking(named)} />
      <QuestionCard request={data} />
      <CommentsPanel
        subject={{ kind: 'request', id, commentList }}
        project={project}
        mayComment={can.includes('comment')}
      />
    </>
  )
}

export function AboutProject({ project }: { project: Project }) {
  const { data } = useQuery(conversationQuery(project.id))
  const page = useQuery(projectPageQuery(project.id))
  if (!data || !page.data) return <NotThere error={page.error} />
  const { can } = page.data.project
  return (
    <CommentsPanel
      subject={{ kind: 'project', id: project.id, commentList: data.commentList }}
      project={project}
      mayComment={can.includes('comment')}
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

/** Not yet, or not any more. */
export function NotThere({ error }: { error: unknown }) {
  return error ? <p className={styles.gone}>{t({ id: 'That is not there any more' })}</p> : <SkeletonRows />
}
