import { ProjectMilestones } from '../../features/projects/project-page/project-milestones.tsx'
import { planViews, type ProjectPageData } from '../../features/projects/projects/queries.ts'
import { WorkCalendar } from '../../features/work/calendar/work-calendar.tsx'
import { WorkTimeline } from '../../features/work/timeline/work-timeline.tsx'
import { parseOneOf, useUrlState } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { SegmentedControl } from '../../ui/index.ts'
import styles from './plan-tab.module.css'

/** In the URL as `plan`; former links have it in `tab`. */
export function PlanTab({ project, readOnly }: Pick<ProjectPageData, 'project'> & { readOnly: boolean }) {
  const { search, change } = useUrlState()
  const view = parseOneOf(planViews, search.get('plan') ?? search.get('tab')) ?? 'calendar'
  return (
    <div className={styles.plan}>
      <SegmentedControl
        label={t({ id: 'Plan' })}
        value={view}
        onChange={(next) => change({ tab: 'plan', plan: next === 'calendar' ? '' : next })}
        options={[
          { value: 'calendar', label: t({ id: 'Calendar' }) },
          { value: 'timeline', label: t({ id: 'Timeline' }) },
          { value: 'milestones', label: t({ id: 'Milestones' }) },
        ]}
      />
      {view === 'calendar' && <WorkCalendar filter={{ project: project.id }} />}
      {view === 'timeline' && <WorkTimeline project={project.id} end={project.forecast?.computedOn ?? null} />}
      {view === 'milestones' && <ProjectMilestones project={project} readOnly={readOnly} />}
    </div>
  )
}
