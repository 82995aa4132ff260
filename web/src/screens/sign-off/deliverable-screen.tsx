import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Destination } from '../../lib/code/lazy.ts'
import { DeliverableActions } from '../../features/sign-off/deliverables/deliverable-actions.tsx'
import { DecisionDock } from '../../features/sign-off/sign-offs/decision-dock.tsx'
import { UnfinishedWarning } from '../../features/sign-off/sign-offs/unfinished-warning.tsx'
import { useOpenAnnotations } from '../../features/discussion/annotations/use-open-annotations.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
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
import { useSide } from '../../lib/session/use-side.ts'
import { t } from '../../lib/t.ts'
import {
  VisibilityBadge,
  BackLink,
  Badge,
  Banner,
  ButtonLink,
  DueLabel,
  EmptyState,
  ErrorState,
  RecordGone,
  SkeletonPage,
} from '../../ui/index.ts'
import styles from './deliverable-screen.module.css'
import common from '../../ui/layout/common.module.css'

/** Not for clients: the server records their view. */
export const preload = ({ client, params }: Destination) =>
  effectiveRole() !== 'customer' && client.prefetchQuery(deliverableQuery(params['id'] ?? ''))

export function DeliverableScreen() {
  const { id = '' } = useParams()
  return (
    <div className={styles.page}>
      <Open key={id} id={id} />
    </div>
  )
}

function Open({ id }: { id: string }) {
  const { home } = usePaths()
  const { data, error, isFetching, refetch } = useQuery(deliverableQuery(id))
  // Only once a refetch confirms it.
  if (isNotFound(error) && !isFetching)
    return data ? (
      <RecordGone about={id} />
    ) : (
      <EmptyState
        level={1}
        title={t({ id: 'This deliverable no longer exists' })}
        text={t({ id: 'Or you don’t have access to it.' })}
        action={<ButtonLink to={home}>{t({ id: 'Back to home' })}</ButtonLink>}
      />
    )
  if (data) return <DeliverablePage deliverable={data} />
  return (
    <div className={styles.content}>
      {error && !isFetching ? (
        <>
          {/* Clients have no bar here on phones. */}
          <BackLink to={home}>{t({ id: 'Back to home' })}</BackLink>
          <ErrorState
            level={1}
            title={t({ id: 'Failed to load deliverable' })}
            text={errorMessage(error)}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <SkeletonPage />
      )}
    </div>
  )
}

function DeliverablePage({ deliverable }: { deliverable: DeliverableDetails }) {
  const { file } = deliverable
  const annotations = useOpenAnnotations(file)
  const head = (actions?: ReactNode) => <Header deliverable={deliverable} fileActions={actions} />
  const aside = <Aside deliverable={deliverable} />
  return (
    <>
      <div className={styles.content}>
        <Warnings deliverable={deliverable} />
        {file ? (
          <InlineFile file={file} head={head} aside={aside} />
        ) : (
          <>
            {head()}
            {aside}
          </>
        )}
      </div>
      <DecisionDock deliverable={deliverable} annotations={annotations} />
    </>
  )
}

function Warnings({ deliverable: { isOutdated, signOff, state } }: { deliverable: DeliverableDetails }) {
  const unfinished = state === 'pending' ? signOff?.snapshot.workItem.unfinished : undefined
  if (!isOutdated && !unfinished) return null
  return (
    <div className={styles.banners}>
      {isOutdated && (
        <Banner tone="near" title={t({ id: 'Changed since sign-off was requested' })}>
          {t({ id: 'What was said here refers to the earlier state, not the current one.' })}
        </Banner>
      )}
      {unfinished && <UnfinishedWarning work={unfinished} />}
    </div>
  )
}

function Aside({ deliverable }: { deliverable: DeliverableDetails }) {
  const paths = usePaths()
  return (
    <div className={common.parts}>
      <DeliverableCard deliverable={deliverable} workAt={deliverableWorkPath(deliverable, paths)} />
      <SignOffCard deliverable={deliverable} />
      <SignOffHistory deliverable={deliverable} />
      <DeliverableViewedBy deliverable={deliverable} />
    </div>
  )
}

function DeliverableViewedBy({ deliverable: { id, kind, file, visibility } }: { deliverable: DeliverableDetails }) {
  if (visibility !== 'client') return null
  if (kind !== 'file') return <OpenedBy id={id} />
  return file && <FileViewedBy file={file.id} />
}

function OpenedBy({ id }: { id: string }) {
  const { data } = useQuery(deliverableViewsQuery(id))
  return <ViewedBy looks={data} />
}

function Header({ deliverable, fileActions }: { deliverable: DeliverableDetails; fileActions: ReactNode }) {
  const { title, state, signOff, isOutdated, visibility, file, workItem } = deliverable
  const paths = usePaths()
  const { workspace } = usePreferences()
  const isStaff = useSide() !== 'client'
  const work = deliverableWorkPath(deliverable, paths)
  return (
    <header className={styles.head}>
      <title>{`${title} · ${workspace}`}</title>
      <BackLink to={work ?? paths.home}>{work ? workItem?.title : t({ id: 'Back to home' })}</BackLink>
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {file && <span className={styles.version}>{t({ id: 'Version {number}' }, { number: file.version })}</span>}
        {isOutdated && <Badge tone="near">{t({ id: 'Outdated' })}</Badge>}
        {isStaff && <StateBadge state={state} />}
        {isStaff && <VisibilityBadge visibility={visibility} />}
        {isStaff && signOff?.dueOn && <DueLabel day={signOff.dueOn} settled={state !== 'pending'} />}
      </div>
      <div className={styles.actions} data-staff={isStaff || undefined}>
        {fileActions}
        {isStaff && <DeliverableActions deliverable={deliverable} goneTo={work ?? paths.home} />}
      </div>
    </header>
  )
}
