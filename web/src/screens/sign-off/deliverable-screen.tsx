import { type QueryClient, useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { useParams } from 'react-router'
import { DeliverableActions } from '../../features/sign-off/deliverables/deliverable-actions.tsx'
import { DecisionCard } from '../../features/sign-off/sign-offs/decision-card.tsx'
import { SignOffCard } from '../../features/sign-off/sign-offs/sign-off-card.tsx'
import { SignOffHistory } from '../../features/sign-off/sign-offs/sign-off-history.tsx'
import { DeliverableCard } from '../../features/sign-off/deliverables/deliverable-card.tsx'
import { deliverableWorkPath } from '../../features/sign-off/deliverables/work-path.ts'
import {
  deliverableQuery,
  deliverableViewsQuery,
  type DeliverableDetails,
} from '../../features/sign-off/deliverables/queries.ts'
import { StateBadge } from '../../features/sign-off/deliverables/state-badge.tsx'
import { InlineFile } from '../../features/discussion/file-preview/inline-file.tsx'
import { FileViewedBy, ViewedBy } from '../../features/discussion/file-preview/viewed-by.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { isNotFound, errorMessage } from '../../lib/api/api-error.ts'
import { effectiveRole } from '../../lib/session/view-as-client.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import {
  Parts,
  VisibilityBadge,
  BackLink,
  Badge,
  Banner,
  ButtonLink,
  DueLabel,
  EmptyState,
  ErrorState,
  RecordGone,
  PageHeader,
  SkeletonPage,
} from '../../ui/index.ts'
import styles from './deliverable-screen.module.css'

/** Not ahead for clients: that they have opened it is written down. */
export const preload = ({ client, params }: { client: QueryClient; params: { id?: string } }) =>
  effectiveRole() !== 'customer' && client.prefetchQuery(deliverableQuery(params.id ?? ''))

/** What the client shall accept, the same page for both sides. */
export function DeliverableScreen() {
  const { id = '' } = useParams()
  return <Open key={id} id={id} />
}

function Open({ id }: { id: string }) {
  const { home } = usePaths()
  const { data, error, isFetching, refetch } = useQuery(deliverableQuery(id))
  // Also when it goes while we look at it; but not before we have asked again.
  if (isNotFound(error) && !isFetching)
    return data ? (
      <RecordGone about={id} />
    ) : (
      <EmptyState
        level={1}
        icon={FileQuestionMark}
        title={t({ id: 'This deliverable no longer exists' })}
        text={t({ id: 'Or you don’t have access to it.' })}
        action={<ButtonLink to={home}>{t({ id: 'Back to home' })}</ButtonLink>}
      />
    )
  if (data) return <DeliverablePage deliverable={data} />
  if (error && !isFetching)
    return (
      <ErrorState
        level={1}
        title={t({ id: 'Failed to load deliverable' })}
        text={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  return <SkeletonPage />
}

/** What it is on one side: its file with all that is said of its bytes. On the other who was asked, and what they said. */
function DeliverablePage({ deliverable }: { deliverable: DeliverableDetails }) {
  const { file, isOutdated } = deliverable
  return (
    <>
      <Header deliverable={deliverable} />
      {isOutdated && (
        <div className={styles.outdated}>
          <Banner tone="near" title={t({ id: 'Changed since sign-off was requested' })}>
            {t({ id: 'What was said here refers to the earlier state, not the current one.' })}
          </Banner>
        </div>
      )}
      <div className={styles.columns}>
        <Parts className={styles.thing}>
          <DeliverableCard
            deliverable={deliverable}
            workAt={deliverableWorkPath(deliverable, usePaths())}
            file={file && <InlineFile file={file} />}
            seen={<DeliverableViewedBy deliverable={deliverable} />}
          />
        </Parts>
        <Parts className={styles.asked}>
          <DecisionCard deliverable={deliverable} />
        </Parts>
        <Parts className={styles.said}>
          <SignOffCard deliverable={deliverable} />
          <SignOffHistory deliverable={deliverable} />
        </Parts>
      </div>
    </>
  )
}

/** Who has seen its file, or itself where it is none. */
function DeliverableViewedBy({ deliverable: { id, kind, file, audience } }: { deliverable: DeliverableDetails }) {
  if (audience !== 'client') return null
  if (kind !== 'file') return <OpenedBy id={id} />
  return file && <FileViewedBy file={file.id} />
}

function OpenedBy({ id }: { id: string }) {
  const { data } = useQuery(deliverableViewsQuery(id))
  return <ViewedBy looks={data} />
}

function Header({ deliverable }: { deliverable: DeliverableDetails }) {
  const { title, state, signOff, isOutdated, audience, project } = deliverable
  const paths = usePaths()
  const isStaff = useMe().role !== 'customer'
  const work = deliverableWorkPath(deliverable, paths)
  return (
    <PageHeader
      above={
        work ? (
          <BackLink to={work}>{deliverable.workItem?.title}</BackLink>
        ) : (
          <BackLink to={paths.home}>{t({ id: 'Back to home' })}</BackLink>
        )
      }
      title={title}
      text={project?.name}
      actions={isStaff && <DeliverableActions deliverable={deliverable} goneTo={work ?? paths.home} />}
      badges={
        <>
          <StateBadge state={state} />
          {isOutdated && <Badge tone="near">{t({ id: 'Outdated' })}</Badge>}
          {isStaff && <VisibilityBadge audience={audience} />}
          {signOff?.dueOn && <DueLabel day={signOff.dueOn} settled={state !== 'waiting'} />}
        </>
      }
    />
  )
}
