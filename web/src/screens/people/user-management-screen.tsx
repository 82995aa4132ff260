import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { roles } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { Download, FileInput, ScrollText, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Destination } from '../../lib/code/lazy.ts'
import { DeleteUserDialog } from '../../features/people/accounts/delete-user-dialog.tsx'
import { EditUserDialog } from '../../features/people/accounts/edit-user-dialog.tsx'
import { Invitations, InviteButton } from '../../features/access/invitations/invitations.tsx'
import { NewUserDialog } from '../../features/people/accounts/new-user-dialog.tsx'
import { PasswordDialog } from '../../features/people/accounts/password-dialog.tsx'
import { usersQuery } from '../../features/people/accounts/queries.ts'
import { useUserActions } from '../../features/people/accounts/user-actions.ts'
import { parseOneOf, useUrlState } from '../../lib/api/url-state.ts'
import { translate, t } from '../../lib/t.ts'
import { savePeopleCsv } from '../../features/people/accounts/save-people-csv.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { Button, ButtonLink, PageHeader, lazyDialog } from '../../ui/index.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import styles from './people-screens.module.css'
import { RoleTiles, UserFilters } from './user-filters.tsx'
import { NoUsers, UserList } from './user-list.tsx'

const SessionsDialog = lazyDialog(
  async () => (await import('../../features/people/accounts/sessions-dialog-content.tsx')).SessionsDialogContent,
)

const PasswordResetDialog = lazyDialog(
  async () =>
    (await import('../../features/people/accounts/password-reset-dialog-content.tsx')).PasswordResetDialogContent,
)

const parseUserFilter = (search: URLSearchParams, page: number) => ({
  page,
  q: search.get('search') ?? undefined,
  role: parseOneOf(roles, search.get('role')),
})

export const preload = ({ client, search }: Destination) =>
  client.prefetchQuery(usersQuery(parseUserFilter(search, Number(search.get('page')) || 1)))

/** REQ-1001. */
export function UserManagementScreen() {
  const { search, page } = useUrlState()
  const filter = parseUserFilter(search, page)
  const list = useQuery(usersQuery(filter))
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const show = (dialog: OpenDialog['dialog']) => (user: Person) => setOpen({ dialog, user })
  const actions = useUserActions()
  const role = filter.role ?? 'all'

  return (
    <div className={styles.page}>
      <PageHeader
        dense
        title={t({ id: 'User Management' })}
        text={t({ id: 'Manage roles and access' })}
        main={<AddUser onPress={() => setAdding(true)} />}
        actions={<PageActions actions={actions} filter={filter} />}
      />
      <UserFilters text={filter.q ?? ''} role={role} />
      <RoleTiles counts={list.data?.counts} role={role} />
      <PagedList
        list={list}
        perPage={LIMITS.usersPerPage}
        empty={<NoUsers isFiltered={Boolean(filter.q || filter.role)} />}
        title={translate(messages.usersLoadFailed)}
        text={translate(messages.usersLoadFailedText)}
        rows={12}
        inTable
      >
        {({ items }) => (
          <UserList
            users={items}
            isStale={list.isPlaceholderData}
            actions={{
              onEdit: show('edit'),
              onReveal: (it) => void actions.reveal(it),
              onReset: (it) => void actions.reset(it),
              onTakeFactor: (it) => void actions.takeFactor(it),
              onSessions: show('sessions'),
              onDelete: show('delete'),
            }}
          />
        )}
      </PagedList>
      <Invitations />
      {adding && <NewUser actions={actions} onClose={() => setAdding(false)} />}
      {open && <UserDialog {...open} actions={actions} onClose={() => setOpen(null)} />}
      {actions.recovery && <PasswordResetDialog {...actions.recovery} onClose={actions.hideRecovery} />}
      {actions.revealed && <PasswordDialog {...actions.revealed} onClose={actions.hide} />}
    </div>
  )
}

type Actions = ReturnType<typeof useUserActions>

interface OpenDialog {
  dialog: 'edit' | 'sessions' | 'delete'
  user: Person
}

function UserDialog({ dialog, actions, ...more }: OpenDialog & { actions: Actions; onClose: () => void }) {
  const { user } = more
  if (dialog === 'edit') return <EditUserDialog {...more} />
  if (dialog === 'sessions') return <SessionsDialog {...more} />
  return <DeleteUserDialog {...more} onDelete={(successors, erase) => actions.remove(user, successors, erase)} />
}

function PageActions({ actions, filter }: { actions: Actions; filter: ReturnType<typeof parseUserFilter> }) {
  const { q, role } = filter
  return (
    <>
      <CsvButton save={() => savePeopleCsv({ q, role })} />
      <InviteButton />
      <ButtonLink to="/import" icon={FileInput} tone="quiet" short>
        {t({ id: 'Import' })}
      </ButtonLink>
      <ButtonLink to="/audit" icon={ScrollText} tone="quiet" short>
        {t({ id: 'Audit log' })}
      </ButtonLink>
      <Button icon={Download} short busy={actions.exporting} onClick={() => void actions.exportAll()}>
        {t({ id: 'Export Credentials' })}
      </Button>
    </>
  )
}

function AddUser({ onPress }: { onPress: () => void }) {
  return (
    <Button icon={UserPlus} tone="primary" aria-keyshortcuts="N" onClick={onPress}>
      {t({ id: 'Add New User' })}
    </Button>
  )
}

function NewUser({ actions, onClose }: { actions: Actions; onClose: () => void }) {
  return (
    <NewUserDialog
      onClose={onClose}
      onCreated={(user, password) => {
        onClose()
        actions.show({ title: t({ id: 'Sign-in details to share' }), user, password, isNew: true })
      }}
    />
  )
}
