import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import type { Person } from '@oriel/contracts/v1/shapes/people'
import { roles } from '@oriel/contracts/words'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Briefcase, Building2, Download, ScrollText, ShieldCheck, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { DeleteUserDialog } from '../../features/people/delete-user-dialog.tsx'
import { EditUserDialog } from '../../features/people/edit-user-dialog.tsx'
import { NewUserDialog } from '../../features/people/new-user-dialog.tsx'
import { PasswordDialog } from '../../features/people/password-dialog.tsx'
import { usersQuery } from '../../features/people/queries.ts'
import { useUserActions } from '../../features/people/user-actions.ts'
import { UserCard } from '../../features/people/user-card.tsx'
import { roleOptions } from '../../features/people/user-options.ts'
import { pagesOf } from '../../lib/api/pages.ts'
import { oneOf, useLastPage, useSearchState } from '../../lib/api/search-state.ts'
import { say, t } from '../../lib/t.ts'
import {
  Button,
  ButtonLink,
  CardGrid,
  EmptyState,
  ErrorState,
  PageHeader,
  Pagination,
  SearchInput,
  Select,
  SkeletonCards,
  StatTile,
  StatTiles,
} from '../../ui/index.ts'
import styles from './people-screens.module.css'

/** The tiles (REQ-1001): everybody, and one per role; pressing one filters. */
const tiles = [
  {
    role: 'all',
    get label() {
      return t({ id: 'All Users' })
    },
    icon: Users,
  },
  {
    role: 'pm',
    get label() {
      return t({ id: 'Project Managers' })
    },
    icon: ShieldCheck,
  },
  {
    role: 'employee',
    get label() {
      return t({ id: 'Employees' })
    },
    icon: Briefcase,
  },
  {
    role: 'customer',
    get label() {
      return t({ id: 'Customers' })
    },
    icon: Building2,
  },
] as const

const filterOf = (search: URLSearchParams, page: number) => ({
  page,
  q: search.get('search') ?? undefined,
  role: oneOf(roles, search.get('role')),
})

export const preload = ({ client, search }: { client: QueryClient; search: URLSearchParams }) =>
  client.prefetchQuery(usersQuery(filterOf(search, Number(search.get('page')) || 1)))

/** Who has access, and with which role (REQ-1001). */
export function UserManagementScreen() {
  const { search, page, change } = useSearchState()
  const filter = filterOf(search, page)
  const { data, isError, isPlaceholderData, refetch } = useQuery(usersQuery(filter))
  const pages = data && pagesOf(data.total, LIMITS.usersPerPage)
  useLastPage(pages)
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Person | null>(null)
  const [leaving, setLeaving] = useState<Person | null>(null)
  const actions = useUserActions()
  const role = filter.role ?? 'all'

  return (
    <div className={styles.page}>
      <PageHeader
        title={t({ id: 'User Management' })}
        text={t({ id: 'Manage roles and access' })}
        actions={
          <>
            <ButtonLink to="/audit" icon={ScrollText} tone="quiet">
              {t({ id: 'Audit Log' })}
            </ButtonLink>
            <Button icon={Download} busy={actions.exporting} onClick={() => void actions.exportAll()}>
              {t({ id: 'Export Credentials' })}
            </Button>
            <Button icon={UserPlus} tone="primary" aria-keyshortcuts="N" onClick={() => setAdding(true)}>
              {t({ id: 'Add New User' })}
            </Button>
          </>
        }
      />
      <StatTiles>
        {tiles.map((tile) => (
          <StatTile
            key={tile.role}
            label={tile.label}
            icon={tile.icon}
            value={data ? data.counts[tile.role].total : '–'}
            note={data ? t({ id: '{active} active' }, { active: data.counts[tile.role].active }) : '\u00a0'}
            pressed={tile.role === role}
            onPress={() => change({ role: tile.role === 'all' ? undefined : tile.role })}
          />
        ))}
      </StatTiles>
      <div className={styles.tools}>
        <SearchInput
          label={t({ id: 'Search by name or email' })}
          value={filter.q ?? ''}
          onChange={(text) => change({ search: text.trim() })}
        />
        <Select
          label={t({ id: 'Role' })}
          options={[{ value: 'all', label: t({ id: 'All Roles' }) }, ...roleOptions]}
          value={role}
          onChange={(next) => change({ role: next === 'all' ? undefined : next })}
        />
      </div>

      {data ? (
        data.items.length > 0 ? (
          <>
            <div className={isPlaceholderData ? styles.stale : undefined}>
              <CardGrid>
                {data.items.map((user) => (
                  <UserCard
                    key={user.id}
                    user={user}
                    onEdit={setEditing}
                    onReveal={(it) => void actions.reveal(it)}
                    onReset={(it) => void actions.reset(it)}
                    onDelete={setLeaving}
                  />
                ))}
              </CardGrid>
            </div>
            <Pagination page={page} pages={pages ?? 1} onChange={(next) => change({ page: next })} />
          </>
        ) : (
          <EmptyState
            icon={Users}
            title={t({ id: 'No users found' })}
            text={filter.q || filter.role ? t({ id: 'Try another search or role.' }) : undefined}
            action={
              filter.q || filter.role ? (
                <Button onClick={() => change({ search: undefined, role: undefined })}>
                  {t({ id: 'Clear filters' })}
                </Button>
              ) : undefined
            }
          />
        )
      ) : isError ? (
        <ErrorState
          title={say(messages.usersLoadFailed)}
          text={say(messages.usersLoadFailedText)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonCards count={6} />
      )}

      {adding && (
        <NewUserDialog
          onClose={() => setAdding(false)}
          onCreated={(user, password) => {
            setAdding(false)
            actions.show({ title: t({ id: 'Sign-in to Hand Over' }), user, password })
          }}
        />
      )}
      {editing && <EditUserDialog user={editing} onClose={() => setEditing(null)} />}
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          onClose={() => setLeaving(null)}
          onDelete={(successors) => actions.remove(leaving, successors)}
        />
      )}
      {actions.revealed && <PasswordDialog {...actions.revealed} onClose={actions.hide} />}
    </div>
  )
}
