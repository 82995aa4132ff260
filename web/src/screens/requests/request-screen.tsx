import type { Role } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { Check, MessageCircleQuestionMark, RotateCcw, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Destination } from '../../lib/code/lazy.ts'
import { CommentsPanel } from '../../features/discussion/comments/comments-panel.tsx'
import { DeliveredWorkCard } from '../../features/requests/delivered-work/delivered-work-card.tsx'
import { AttachmentsPanel } from '../../features/discussion/files/attachments-panel.tsx'
import { FollowMenu } from '../../features/notifications/inbox/follow-menu.tsx'
import { UndoDecision } from '../../features/requests/review/undo-decision.tsx'
import { type Decisions, useDecisions } from '../../features/requests/review/use-decisions.tsx'
import { useTriageKeys } from '../../features/requests/review/use-triage-keys.ts'
import { AgreedTerms } from '../../features/requests/requests/agreed-terms.tsx'
import {
  askedDueDate,
  currentDueDate,
  isOpenRequest,
  remainingText,
  type RequestDetails,
  currentTask,
  currentTitle,
} from '../../features/requests/requests/request-data.ts'
import { useWaitingClient } from '../../features/requests/attention/use-waiting-client.ts'
import { QuestionCard, questionToReader } from '../../features/requests/requests/question-card.tsx'
import { useRequestQuestions } from '../../features/requests/requests/use-request-questions.ts'
import { requestQuery } from '../../features/requests/requests/queries.ts'
import { RequestButtons } from '../../features/requests/requests/request-actions.tsx'
import { RequestLabels } from '../../features/requests/requests/request-labels.tsx'
import { RequestHistory } from '../../features/requests/requests/request-history.tsx'
import { taskLabel, clientReasonText, reviewReasonText } from '../../features/requests/requests/request-texts.ts'
import { RequestTaskDialog } from '../../features/requests/form/request-task-dialog.tsx'
import { currentViewAs } from '../../lib/session/view-as-client.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { isNotFound } from '../../lib/api/api-error.ts'
import { formatDay } from '../../lib/dates.ts'
import { useMe } from '../../lib/session/session.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { requestableProjectsQuery } from '../../lib/requestable-projects.ts'
import { t } from '../../lib/t.ts'
import {
  Parts,
  BackLink,
  Button,
  Card,
  DueLabel,
  Facts,
  RecordGone,
  markMentions,
  PageHeader,
  Prose,
  PersonName,
  PriorityBadge,
  SkeletonPage,
  StatusBadge,
} from '../../ui/index.ts'
import record from '../record-page.module.css'
import styles from './request-screen.module.css'
import { useLostRequest } from './use-lost-request.ts'

export const preload = ({ client, params }: Destination) => client.prefetchQuery(requestQuery(params['id'] ?? ''))

/** For clients and managers, who decide here. */
export function RequestScreen() {
  const isStaff = useSide() !== 'client'
  const { id = '' } = useParams()
  const { data: request, error } = useQuery(requestQuery(id))
  const [leaving, setLeaving] = useState(false)
  const isGone = request !== undefined && isNotFound(error)
  useLostRequest(request, error, leaving || isGone)
  if (isGone && !leaving) return <RecordGone about={id} />
  if (!request || isGone) return <SkeletonPage threeColumns={isStaff} />
  return <RequestPage request={request} onLeaving={setLeaving} />
}

interface RequestPageProps {
  request: RequestDetails
  onLeaving: (leaving: boolean) => void
}

/** As the page of work; staff decide below the description. */
function RequestPage({ request, onLeaving }: RequestPageProps) {
  const { id, project, can, commentList, fileList } = request
  const decisions = useDecisions()
  useTriageKeys({ requests: decisions.heldDecision(request) ? [] : [request], ...decisions })
  const isStaff = useSide() !== 'client'
  const isAwaited = useWaitingClient(id)
  return (
    <div className={record.page} data-request data-staff={isStaff || undefined}>
      <Header request={request} onLeaving={onLeaving} decisions={decisions} />
      <div className={record.columns}>
        <div className={record.main}>
          <Parts className={record.what}>
            <Description request={request} />
          </Parts>
          <Parts className={record.rest}>
            <AttachmentsPanel
              files={fileList}
              place={{ kind: 'request', id }}
              project={project}
              mayAttach={can.includes('attach')}
            />
          </Parts>
          <Review request={request} decisions={decisions} />
        </div>
        <Parts className={record.set}>
          <QuestionCard request={request} />
          {can.includes('reviewDelivery') && request.createdWorkItem && (
            <DeliveredWorkCard delivery={request.createdWorkItem} />
          )}
          <AgreedTerms request={request} />
          <RequestHistory request={request} />
          <RequestFacts request={request} />
        </Parts>
        <Parts className={record.said}>
          <CommentsPanel
            subject={{ kind: 'request', id, commentList }}
            project={project}
            mayComment={can.includes('comment')}
            isAwaited={isAwaited}
            question={questionToReader(request)}
          />
        </Parts>
      </div>
    </div>
  )
}

/** Docked; on phones instead of the tabs. A form takes its place in the page. */
function Review({ request, decisions }: Pick<HeaderProps, 'request' | 'decisions'>) {
  const form = decisions.renderForm(request)
  // Stays when another manager decides: it tells who did.
  if (form)
    return (
      <div className={styles.form} data-decision>
        {form}
      </div>
    )
  if (!request.can.includes('review') || decisions.heldDecision(request)) return null
  return (
    <section className={styles.dock} aria-label={t({ id: 'Decision' })} data-decides>
      <ReviewButtons request={request} decisions={decisions} />
    </section>
  )
}

interface HeaderProps extends RequestPageProps {
  decisions: Decisions
}

function Header({ request, onLeaving, decisions }: HeaderProps) {
  const paths = usePaths()
  const navigate = useNavigate()
  const held = decisions.heldDecision(request)
  const list = paths.requests ?? paths.home
  return (
    <PageHeader
      above={<BackLink to={list}>{t({ id: 'Back to requests' })}</BackLink>}
      title={currentTitle(request)}
      badges={
        <>
          <StatusBadge status={held?.status ?? request.status} />
          <PriorityBadge priority={request.priority} asMedium />
          {(request.agreed || !request.isDateOpen) && (
            <DueLabel day={currentDueDate(request)} settled={!isOpenRequest(request)} />
          )}
        </>
      }
      actions={
        <>
          <FollowMenu of="request" id={request.id} />
          {held?.undo && <UndoDecision undo={held.undo} size="medium" />}
          {!request.can.includes('review') && (
            <>
              <AskAgain request={request} />
              <RequestButtons
                request={request}
                editPath={`${paths.request(request.id)}/edit`}
                onLeaving={onLeaving}
                onGone={() => void navigate(list)}
              />
            </>
          )}
        </>
      }
    />
  )
}

function ReviewButtons({ request, decisions }: Pick<HeaderProps, 'request' | 'decisions'>) {
  const { askBack } = useRequestQuestions()
  return (
    <>
      <Button
        icon={Check}
        tone="primary"
        busy={decisions.isApproving(request)}
        onClick={() => decisions.approve(request)}
      >
        {t({ id: 'Approve' })}
      </Button>
      <Button icon={SlidersHorizontal} short onClick={() => decisions.approveWithChanges(request)}>
        {t({ id: 'Approve with changes…' })}
      </Button>
      <Button icon={X} onClick={() => decisions.reject(request)}>
        {t({ id: 'Reject' })}
      </Button>
      {request.can.includes('askQuestion') && (
        <Button icon={MessageCircleQuestionMark} short onClick={() => void askBack(request)}>
          {t({ id: 'Ask a question' })}
        </Button>
      )}
    </>
  )
}

function AskAgain({ request }: { request: RequestDetails }) {
  const [asking, setAsking] = useState(false)
  const isTheirs = useSide() === 'client' && currentViewAs() === null
  const { data: requestable } = useQuery({ ...requestableProjectsQuery, enabled: isTheirs })
  if (!requestable?.some(({ id }) => id === request.project.id) || request.status !== 'rejected') return null
  return (
    <>
      <Button icon={RotateCcw} tone="primary" onClick={() => setAsking(true)}>
        {t({ id: 'Request again' })}
      </Button>
      <RequestTaskDialog open={asking} onClose={() => setAsking(false)} again={request} />
    </>
  )
}

const reasonFor: Record<Role, typeof clientReasonText> = {
  pm: reviewReasonText,
  employee: reviewReasonText,
  customer: clientReasonText,
}

function Description({ request }: { request: RequestDetails }) {
  const text = remainingText(request)
  const { named = [] } = request
  if (!text) return null
  return (
    <Card title={t({ id: 'Description' })}>
      <Prose folds text={text} mark={markMentions(named)} />
    </Card>
  )
}

function RequestFacts({ request }: { request: RequestDetails }) {
  const { project, author, reason, agreed } = request
  const place = currentTask(request)
  const paths = usePaths()
  const isStaff = useSide() !== 'client'
  const { role } = useMe()
  return (
    <Card>
      <Facts
        facts={[
          [
            t({ id: 'Project' }),
            <Link key="project" to={paths.project(project.id)}>
              {project.name}
            </Link>,
          ],
          [
            t({ id: 'Task' }),
            place ? (
              <Link key="task" to={paths.task(place.id, project.id)}>
                {place.title}
              </Link>
            ) : (
              isStaff && taskLabel(place)
            ),
          ],
          [t({ id: 'Requested by' }), <PersonName key="author" person={author} />],
          [t({ id: 'Reason' }), reasonFor[role](reason)],
          [
            t({ id: 'Labels' }),
            (request.labels || request.can.includes('label')) && <RequestLabels key="labels" request={request} />,
          ],
          [agreed ? t({ id: 'Requested' }) : t({ id: 'Due date' }), formatDay(askedDueDate(request))],
        ]}
      />
    </Card>
  )
}
