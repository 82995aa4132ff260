import { type QueryClient, useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { useParams } from 'react-router'
import { DeliverableActions } from '../../features/deliverables/ask/deliverable-actions.tsx'
import { DecisionCard } from '../../features/deliverables/page/decision-card.tsx'
import { SignOffCard } from '../../features/deliverables/page/sign-off-card.tsx'
import { SignOffHistory } from '../../features/deliverables/page/sign-off-history.tsx'
import { ThingCard } from '../../features/deliverables/page/thing-card.tsx'
import { workOf } from '../../features/deliverables/place-of.ts'
import { deliverableQuery, deliverableViewsQuery, type OpenDeliverable } from '../../features/deliverables/queries.ts'
import { StateBadge } from '../../features/deliverables/state-badge.tsx'
import { FileOnPage } from '../../features/files/preview/file-on-page.tsx'
import { FileSeenBy, SeenBy } from '../../features/files/preview/seen-by.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { isMissing, messageOf } from '../../lib/api/refused.ts'
import { roleSeenAs } from '../../lib/session/client-view.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import {
  AudienceBadge,
  BackLink,
  Badge,
  Banner,
  ButtonLink,
  DueLabel,
  EmptyState,
  ErrorState,
  LostPlace,
  PageHeader,
  SkeletonPage,
} from '../../ui/index.ts'
import styles from './deliverable-screen.module.css'

/** Not ahead for clients: that they have opened it is written down. */
export const preload = ({ client, params }: { client: QueryClient; params: { id?: string } }) =>
  roleSeenAs() !== 'customer' && client.prefetchQuery(deliverableQuery(params.id ?? ''))

/** What the client shall accept, the same page for both sides. */
export function DeliverableScreen() {
  const { id = '' } = useParams()
  return <Open key={id} id={id} />
}

function Open({ id }: { id: string }) {
  const { home } = usePaths()
  const { data, error, isFetching, refetch } = useQuery(deliverableQuery(id))
  // Also when it goes while we look at it; but not before we have asked again.
  if (isMissing(error) && !isFetching)
    return data ? (
      <LostPlace about={id} />
    ) : (
      <EmptyState
        level={1}
        icon={FileQuestionMark}
        title={t({ id: 'This deliverable is not there any more' })}
        text={t({ id: 'Or it is not for you to see.' })}
        action={<ButtonLink to={home}>{t({ id: 'Back to the first page' })}</ButtonLink>}
      />
    )
  if (data) return <DeliverablePage deliverable={data} />
  if (error && !isFetching)
    return (
      <ErrorState
        level={1}
        title={t({ id: 'The deliverable could not be loaded' })}
        text={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  return <SkeletonPage />
}

/** What it is on one side: its file with all that is said of its bytes. On the other who was asked, and what they said. */
function DeliverablePage({ deliverable }: { deliverable: OpenDeliverable }) {
  const { file, isOutdated } = deliverable
  return (
    <>
      <Header deliverable={deliverable} />
      {isOutdated && (
        <div className={styles.outdated}>
          <Banner tone="near" title={t({ id: 'It has changed since it was asked about' })}>
            {t({ id: 'What was said here is about what was shown then, not about what it is now.' })}
          </Banner>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.thing}>
          <ThingCard
            deliverable={deliverable}
            workAt={workOf(deliverable, usePaths())}
            file={file && <FileOnPage file={file} />}
            seen={<Seen deliverable={deliverable} />}
          />
        </div>
        <div className={styles.asked}>
          <DecisionCard deliverable={deliverable} />
        </div>
        <div className={styles.said}>
          <SignOffCard deliverable={deliverable} />
          <SignOffHistory deliverable={deliverable} />
        </div>
      </div>
    </>
  )
}

/** Who has seen its file, or itself where it is none. */
function Seen({ deliverable: { id, kind, file, audience } }: { deliverable: OpenDeliverable }) {
  if (audience !== 'client') return null
  if (kind !== 'file') return <OpenedBy id={id} />
  return file && <FileSeenBy file={file.id} />
}

function OpenedBy({ id }: { id: string }) {
  const { data } = useQuery(deliverableViewsQuery(id))
  return <SeenBy looks={data} />
}

function Header({ deliverable }: { deliverable: OpenDeliverable }) {
  const { title, state, signOff, isOutdated, audience, project } = deliverable
  const paths = usePaths()
  const isStaff = useMe().role !== 'customer'
  const work = workOf(deliverable, paths)
  return (
    <PageHeader
      above={
        work ? (
          <BackLink to={work}>{deliverable.workItem?.title}</BackLink>
        ) : (
          <BackLink to={paths.home}>{t({ id: 'Back to the first page' })}</BackLink>
        )
      }
      title={title}
      text={project?.name}
      actions={isStaff && <DeliverableActions deliverable={deliverable} goneTo={work ?? paths.home} />}
      badges={
        <>
          <StateBadge state={state} />
          {isOutdated && <Badge tone="near">{t({ id: 'Outdated' })}</Badge>}
          {isStaff && <AudienceBadge audience={audience} />}
          {signOff?.dueOn && <DueLabel day={signOff.dueOn} settled={state !== 'waiting'} />}
        </>
      }
    />
  )
}
