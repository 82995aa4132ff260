import { messages } from '@oriel/contracts/messages'
import type { TaskRequestDetails } from '@oriel/contracts/classic/task-requests'
import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CommentsPanel } from '../../features/comments/comments-panel.tsx'
import { AttachmentsPanel } from '../../features/files/attachments-panel.tsx'
import { RequestButtons } from '../../features/task-requests/request-actions.tsx'
import { RequestTrace } from '../../features/task-requests/request-trace.tsx'
import { useDecision } from '../../features/task-requests/use-decision.tsx'
import { useTriageKeys } from '../../features/task-requests/use-triage-keys.ts'
import type { Person } from '../../lib/people.ts'
import type { Comment } from '../../lib/work-items.ts'
import { formatDay } from '../../lib/dates.ts'
import { isMissing, messageOf } from '../../lib/api/refused.ts'
import { usePaths } from '../../lib/api/paths.ts'
import {
  BackLink,
  Button,
  Card,
  DueLabel,
  Facts,
  PageHeader,
  PriorityBadge,
  SkeletonPage,
  StatusBadge,
  toast,
} from '../../ui/index.ts'
import styles from './request-page.module.css'

type Said = TaskRequestDetails['comments'][number]
const personOf = ({ _id: id, fullName: name, avatar: initials, profileImage }: Said['user']): Person => ({
  id,
  name,
  initials,
  image: profileImage?.url ?? null,
  title: null,
})
const verbsOf = <Verb extends string>(can: Record<Verb, boolean>) =>
  (Object.keys(can) as Verb[]).filter((verb) => can[verb])
const commentOf = ({ _id: id, message: text, user, createdAt, audience, can }: Said): Comment => ({
  id,
  text,
  author: personOf(user),
  createdAt,
  audience,
  can: verbsOf(can),
})
const fileOf = ({ _id: id, ...file }: TaskRequestDetails['attachments'][number]) => ({
  ...file,
  id,
  name: file.originalName,
  mimeType: file.mimetype,
  bytes: file.size,
  createdAt: file.uploadedAt,
  author: personOf(file.uploadedBy),
  can: verbsOf(file.can),
})

interface RequestPageProps {
  /** What was asked for the request, and how it went. */
  data: TaskRequestDetails | undefined
  error: unknown
  /** The reason in the words of whoever looks. */
  reason: (reason: TaskRequestDetails['reason']) => string
}

/** One request, the same page for both sides (REQ-905). */
export function RequestPage({ data: request, error, reason }: RequestPageProps) {
  const paths = usePaths()
  const navigate = useNavigate()
  const list = paths.requests ?? paths.home
  const [leaving, setLeaving] = useState(false)
  const missing = isMissing(error)
  // A request that was deleted while one looks at it is as missing as one that never was; what only could not be asked
  // again stays as it was last seen.
  const lost = missing || (Boolean(error) && !request)

  useEffect(() => {
    if (!lost || leaving) return
    toast.error(messages.error, {
      message: missing ? messages.requestNotFound : messageOf(error, messages.loadRequestFailed),
    })
    void navigate(list, { replace: true })
  }, [lost, error, missing, leaving, navigate, list])

  const { dialog, approve, reject } = useDecision()
  useTriageKeys({ requests: request ? [request] : [], approve, reject })

  if (!request || missing) return <SkeletonPage />
  const { title, description, customer, task, requestedBy, status, priority, dueDate, can } = request
  const isOpen = status === 'Pending' || status === 'Approved' || status === 'In Progress'
  return (
    <>
      <PageHeader
        above={<BackLink to={list}>Back to Requests</BackLink>}
        title={title}
        badges={
          <>
            <StatusBadge status={status} />
            <PriorityBadge priority={priority} />
            <DueLabel day={dueDate} settled={!isOpen} />
          </>
        }
        actions={
          can.review ? (
            <>
              <Button icon={Check} tone="primary" onClick={() => approve(request)}>
                Approve
              </Button>
              <Button icon={X} onClick={() => reject(request)}>
                Reject
              </Button>
            </>
          ) : (
            <RequestButtons
              request={request}
              editPath={`${paths.request(request._id)}/edit`}
              onLeaving={setLeaving}
              onGone={() => void navigate(list)}
            />
          )
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title="Description">
            <p className={styles.description}>{description}</p>
            <Facts
              look="columns"
              facts={[
                [
                  'Project',
                  <Link key="project" to={paths.project(customer._id)}>
                    {customer.name}
                  </Link>,
                ],
                [
                  'Task',
                  <Link key="task" to={paths.task(task._id, customer._id)}>
                    {task.title}
                  </Link>,
                ],
                ['Requested by', requestedBy.fullName],
                ['Reason', reason(request.reason)],
                ['Due date', formatDay(dueDate)],
              ]}
            />
          </Card>
          <CommentsPanel
            subject={{ kind: 'request', id: request._id, commentList: request.comments.map(commentOf) }}
            project={{ id: customer._id, name: customer.name }}
            mayComment={can.comment}
          />
        </div>
        <div className={styles.trace}>
          <RequestTrace request={request} />
        </div>
        <div className={styles.files}>
          <AttachmentsPanel
            files={request.attachments.map(fileOf)}
            place={{ kind: 'taskRequest', id: request._id }}
            project={{ id: customer._id, name: customer.name }}
            mayAttach={can.attach}
          />
        </div>
      </div>
      {dialog}
    </>
  )
}
