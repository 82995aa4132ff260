import { messages } from '@oriel/contracts/messages'
import type { StaffMember, StaffPage } from '@oriel/contracts/v1/people/people-schemas'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange, CircleDot, Code, Pencil, PenTool, Users } from 'lucide-react'
import { useState } from 'react'
import type { Destination } from '../../lib/code/lazy.ts'
import { EditUserDialog } from '../../features/people/accounts/edit-user-dialog.tsx'
import { staffQuery } from '../../features/people/accounts/queries.ts'
import { staffColumns } from '../../features/people/accounts/staff-columns.tsx'
import { useUrlState } from '../../lib/api/url-state.ts'
import { translate, t } from '../../lib/t.ts'
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  Filters,
  IconButton,
  PageHeader,
  PersonAvatar,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  Unloaded,
} from '../../ui/index.ts'
import { Table } from '../../ui/table/table.tsx'
import { DirectoryViews } from './directory-views.tsx'
import { translateWorkTitle } from '../../lib/people.ts'
import styles from './people-screens.module.css'

const parseStaffFilter = (search: URLSearchParams) => ({
  q: search.get('search') ?? undefined,
  workTitle: search.get('title') ?? undefined,
})

export const preload = ({ client, search }: Destination) => client.prefetchQuery(staffQuery(parseStaffFilter(search)))

/** REQ-1005. */
export function EmployeeManagementScreen() {
  const { search, change } = useUrlState()
  const filter = parseStaffFilter(search)
  const { data, isError, isPlaceholderData, refetch } = useQuery(staffQuery(filter))
  const [editing, setEditing] = useState<StaffMember | null>(null)

  return (
    <div className={styles.page}>
      <PageHeader
        dense
        title={t({ id: 'Employee management' })}
        text={t({ id: 'Employees and project managers with their open work' })}
        actions={
          <ButtonLink to="/workload" icon={CalendarRange} tone="quiet" short>
            {t({ id: 'Workload' })}
          </ButtonLink>
        }
      />
      <StaffFilters workTitles={data?.workTitles ?? []} />
      <StaffTiles counts={data?.counts} />

      {data ? (
        data.items.length > 0 ? (
          <>
            <Table
              label={t({ id: 'Employee management' })}
              title={t({ id: 'Name' })}
              items={data.items}
              nameOf={({ name }) => name}
              renderStart={(person) => <PersonAvatar person={person} size="small" decorative />}
              columns={staffColumns()}
              renderMenu={(person) =>
                person.can.includes('edit') && (
                  <IconButton
                    icon={Pencil}
                    label={t({ id: 'Edit {name}' }, { name: person.name })}
                    onClick={() => setEditing(person)}
                  />
                )
              }
              isStale={isPlaceholderData}
            />
            {data.more && <Banner>{t({ id: 'There are more. Search to find the others.' })}</Banner>}
          </>
        ) : (
          <NoStaff onClear={() => change({ search: undefined, title: undefined })} />
        )
      ) : (
        <Unloaded
          query={{ isError, refetch }}
          title={translate(messages.loadTeamFailed)}
          text={translate(messages.somethingWentWrong)}
          rows={8}
          inTable
        />
      )}
      {editing && <EditUserDialog user={editing} onClose={() => setEditing(null)} />}
    </div>
  )
}

function StaffTiles({ counts }: { counts: StaffPage['counts'] | undefined }) {
  return (
    <StatTiles>
      <StatTile label={t({ id: 'Total' })} value={counts?.total ?? '–'} icon={Users} />
      <StatTile label={t({ id: 'Active' })} value={counts?.active ?? '–'} icon={CircleDot} />
      <StatTile label={t({ id: 'Developers' })} value={counts?.developers ?? '–'} icon={Code} />
      <StatTile label={t({ id: 'Designers' })} value={counts?.designers ?? '–'} icon={PenTool} />
    </StatTiles>
  )
}

function StaffFilters({ workTitles }: { workTitles: StaffPage['workTitles'] }) {
  const { search, change } = useUrlState()
  const filter = parseStaffFilter(search)
  return (
    <Filters chips={<DirectoryViews />} on={[filter.q, filter.workTitle].filter(Boolean).length}>
      <SearchInput
        label={t({ id: 'Search by name, email, or work title' })}
        value={filter.q ?? ''}
        onChange={(text) => change({ search: text.trim() })}
      />
      <Select
        label={t({ id: 'Work title' })}
        search
        options={[
          { value: 'all', label: t({ id: 'All work titles' }) },
          ...workTitles.map((title) => ({ value: title, label: translateWorkTitle(title) })),
        ]}
        value={filter.workTitle ?? 'all'}
        onChange={(title) => change({ title: title === 'all' ? undefined : title })}
      />
    </Filters>
  )
}

function NoStaff({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={t({ id: 'No employees found' })}
      text={t({ id: 'Try another search or work title.' })}
      action={<Button onClick={onClear}>{t({ id: 'Clear filters' })}</Button>}
    />
  )
}
