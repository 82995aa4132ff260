import { WorkCalendar } from '../../features/work/calendar/work-calendar.tsx'
import { parseListFilter } from '../../features/work/list/list-query.ts'
import { AssigneeFilter, ProjectFilter } from '../../features/work/list/work-filters.tsx'
import { useUrlState } from '../../lib/api/url-state.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { t } from '../../lib/t.ts'
import { PageHeader } from '../../ui/index.ts'

export function CalendarScreen() {
  const { search } = useUrlState()
  const isStaff = useSide() !== 'client'
  return (
    <>
      <PageHeader dense title={t({ id: 'Calendar' })} />
      <WorkCalendar
        filter={parseListFilter(search, 'list')}
        filters={
          <>
            <ProjectFilter />
            {isStaff && <AssigneeFilter />}
          </>
        }
      />
    </>
  )
}
