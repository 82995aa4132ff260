import { messages } from '@oriel/contracts/messages'
import { getLastClientVisit } from '@oriel/contracts/v1/projects/projects'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { ArchivedBanner } from '../../features/projects/project-page/archived-banner.tsx'
import { DueBanner } from '../../features/projects/project-page/due-banner.tsx'
import { ProjectHeader } from '../../features/projects/project-page/project-header.tsx'
import { ProjectReport } from '../../features/projects/project-page/project-report.tsx'
import { type ProjectPageData, projectPageQuery } from '../../features/projects/projects/queries.ts'
import { RequestTaskDialog } from '../../features/requests/form/request-task-dialog.tsx'
import { WorkFormDialog } from '../../features/work/form/work-form-dialog.tsx'
import { LazyRequestBox } from '../../features/requests/compose/lazy-request-box.tsx'
import type { LastClientVisit } from '@oriel/contracts/v1/projects/projects-schemas'
import { lastClientVisitQuery } from '../../features/projects/view-as-client/last-client-visit.tsx'
import { type Destination, lazyComponent } from '../../lib/code/lazy.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { personById } from '../../lib/people.ts'
import { isNotFound } from '../../lib/api/api-error.ts'
import { translate, t } from '../../lib/t.ts'
import { effectiveRole } from '../../lib/session/view-as-client.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { useMedia, WIDE_SCREEN } from '../../lib/use-media.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { Banner, Button, RecordGone, SkeletonPage, Tabs, toast } from '../../ui/index.ts'
import { ProjectActions } from './project-actions.tsx'
import styles from './project-screen.module.css'
import { useProjectTabs } from './project-tabs.tsx'

const BeforeClientJoins = lazyComponent(async () => (await import('./checklists.ts')).checklists, 'BeforeClientJoins')

/** With the checklist's code, so that nothing moves. */
const visitQuery = (id: string) =>
  queryOptions({
    ...lastClientVisitQuery(id),
    queryFn: async () => {
      const visit = await callApi(getLastClientVisit, { id })
      if (visit.joining) await BeforeClientJoins.load().catch(() => {})
      return visit
    },
  })

export const preload = ({ client, params: { id = '' } }: Destination) =>
  Promise.all([
    client.prefetchQuery(projectPageQuery(id)),
    effectiveRole() === 'pm' && client.prefetchQuery(visitQuery(id)),
  ])

/** REQ-604. */
export const ProjectScreen = () => <ProjectPage readOnly={false} />

export const ProjectReadingScreen = () => <ProjectPage readOnly />

function ProjectPage({ readOnly }: { readOnly: boolean }) {
  const { id = '' } = useParams()
  const { data, error, isFetching } = useQuery(projectPageQuery(id))
  const seesVisit = useSide() === 'manager' && !readOnly
  const visit = useQuery({ ...visitQuery(id), enabled: seesVisit })
  // Once; not after a failure or offline.
  const awaitsVisit = seesVisit && !visit.isFetched && visit.failureCount === 0 && visit.fetchStatus !== 'paused'

  // Deleted or off the team: only once a refetch confirms it.
  if (isNotFound(error) && !isFetching) return data ? <RecordGone about={id} /> : <Lost why="message" />
  if (data && !awaitsVisit) return <ProjectView key={id} page={data} visit={visit.data} readOnly={readOnly} />
  if (error && !isFetching && !data) return <Lost why="failed" />
  return <SkeletonPage />
}

/** REQ-206: every role returns to its own start page. */
function Lost({ why }: { why: 'message' | 'failed' }) {
  const { lostProject } = usePaths()
  useEffect(() => void toast.error(translate(messages.error), { message: lostProject[why]() }), [lostProject, why])
  return <Navigate to={lostProject.to} replace />
}

interface ProjectViewProps {
  page: ProjectPageData
  visit: LastClientVisit | undefined
  readOnly: boolean
}

function ProjectView({ page, visit, readOnly }: ProjectViewProps) {
  const { project } = page
  const { projectBanner } = usePaths()
  const printing = usePrinting()
  const isWide = useMedia(WIDE_SCREEN)
  const [opened, setOpened] = useState<'task' | 'request' | null>(null)
  // One button leads: until all steps before the client joins are done, the next of them.
  const isPreparing = visit?.joining && !(visit.joining.viewed && visit.joining.invitedOn && hasVisibleWork(page))
  const add = !readOnly && project.can.includes('addTask') && (
    <Button
      tone={isPreparing ? 'default' : 'primary'}
      icon={Plus}
      aria-keyshortcuts="N"
      onClick={() => setOpened('task')}
    >
      {t({ id: 'Add Task' })}
    </Button>
  )
  const request = !readOnly && project.can.includes('submitRequest') && (
    <Button tone="primary" icon={Plus} aria-keyshortcuts="N" onClick={() => setOpened('request')}>
      {t({ id: 'Request Task' })}
    </Button>
  )
  const tabs = useProjectTabs(page, { readOnly, begin: add || request })
  const requestBox = request && !printing && <LazyRequestBox projects={[project]} about={project.id} />
  const notes = (
    <>
      {project.archivedAt && <ArchivedBanner project={project} />}
      {projectBanner && <DueBanner project={project} />}
      {page.more && <TooMuchBanner />}
      {add && project.can.includes('viewAsClient') && !printing && (
        <Joining page={page} visit={visit} onAddTask={() => setOpened('task')} />
      )}
      {!isWide && requestBox}
    </>
  )
  const close = () => setOpened(null)
  return (
    <>
      <ProjectHeader
        project={project}
        readOnly={readOnly}
        main={add || request}
        actions={!readOnly && <ProjectActions project={project} />}
      />
      {printing ? (
        <>
          {notes}
          <ProjectReport {...page} />
        </>
      ) : (
        <Tabs label={t({ id: 'Project' })} tabs={tabs} notes={notes} />
      )}
      {isWide && <div className={styles.request}>{requestBox}</div>}
      <WorkFormDialog kind="task" preset={{ project: project.id }} open={opened === 'task'} onClose={close} />
      <RequestTaskDialog project={project} open={opened === 'request'} onClose={close} />
    </>
  )
}

const hasVisibleWork = ({ tasks }: ProjectPageData) => tasks.some(({ visibility }) => visibility !== 'team')

const TooMuchBanner = () => (
  <Banner>
    {t({ id: 'This project has more than 1,000 tasks or subtasks. Only the first 1,000 are shown here.' })}
  </Banner>
)

function Joining({ page, visit, onAddTask }: Omit<ProjectViewProps, 'readOnly'> & { onAddTask: () => void }) {
  if (!visit?.joining || visit.client === null) return null
  return (
    <Suspense>
      <BeforeClientJoins
        projectId={page.project.id}
        name={personById(visit.people, visit.client).name}
        joining={visit.joining}
        hasVisibleWork={hasVisibleWork(page)}
        onAddTask={onAddTask}
      />
    </Suspense>
  )
}
