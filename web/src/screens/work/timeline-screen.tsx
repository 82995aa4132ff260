import { useQuery } from '@tanstack/react-query'
import { ProjectFilter } from '../../features/work/list/work-filters.tsx'
import { WorkTimeline } from '../../features/work/timeline/work-timeline.tsx'
import { useUrlState } from '../../lib/api/url-state.ts'
import { projectQuery } from '../../lib/project-client.ts'
import { t } from '../../lib/t.ts'
import { PageHeader } from '../../ui/index.ts'

export function TimelineScreen() {
  const { search } = useUrlState()
  const project = search.get('customer') ?? undefined
  // A project's projected end, where permitted.
  const { data } = useQuery({ ...projectQuery(project ?? ''), enabled: project !== undefined })
  return (
    <>
      <PageHeader dense title={t({ id: 'Timeline' })} />
      <WorkTimeline project={project} end={data?.forecast?.computedOn ?? null} filters={<ProjectFilter />} />
    </>
  )
}
