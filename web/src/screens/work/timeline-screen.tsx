import { PlacePick } from '../../features/work/list/work-filters.tsx'
import { WorkTimeline } from '../../features/work/timeline/work-timeline.tsx'
import { useSearchState } from '../../lib/api/search-state.ts'
import { t } from '../../lib/t.ts'
import { PageHeader } from '../../ui/index.ts'

/** Work as bars across projects, for whoever sees it. */
export function TimelineScreen() {
  const { search } = useSearchState()
  const project = search.get('customer') ?? undefined
  return (
    <>
      <PageHeader dense title={t({ id: 'Timeline' })} />
      <WorkTimeline project={project} filters={<PlacePick />} />
    </>
  )
}
