import { WorkCalendar } from '../../features/work/calendar/work-calendar.tsx'
import { filterOf } from '../../features/work/list/list-query.ts'
import { PeoplePick, PlacePick } from '../../features/work/list/work-filters.tsx'
import { useSearchState } from '../../lib/api/search-state.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { PageHeader } from '../../ui/index.ts'

/** Everything that is due, on its day, for whoever sees it. */
export function CalendarScreen() {
  const { search } = useSearchState()
  const isStaff = useMe().role !== 'customer'
  return (
    <>
      <PageHeader dense title={t({ id: 'Calendar' })} />
      <WorkCalendar
        filter={filterOf(search, 'list')}
        filters={
          <>
            <PlacePick />
            {isStaff && <PeoplePick />}
          </>
        }
      />
    </>
  )
}
