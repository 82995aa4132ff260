import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import {
  BouncedAddress,
  type UserActions,
  userColumns,
  userMenuItems,
} from '../../features/people/accounts/user-columns.tsx'
import { useUrlState } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { Button, EmptyState, Menu, PersonAvatar } from '../../ui/index.ts'
import { Table } from '../../ui/table/table.tsx'

type UserListProps = {
  users: readonly Person[]
  isStale: boolean
  actions: UserActions
}

export function UserList({ users, isStale, actions }: UserListProps) {
  return (
    <Table
      label={t({ id: 'All Users' })}
      title={t({ id: 'Name' })}
      items={users}
      nameOf={({ name }) => name}
      renderStart={(user) => <PersonAvatar person={user} size="small" decorative />}
      columns={userColumns()}
      renderMenu={(user) => (
        <Menu label={t({ id: 'Actions for {name}' }, { name: user.name })} items={userMenuItems(user, actions)} />
      )}
      renderNote={({ email, undeliverable }) =>
        undeliverable && <BouncedAddress email={email ?? ''} {...undeliverable} />
      }
      isStale={isStale}
    />
  )
}

export function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  const { change } = useUrlState()
  return (
    <EmptyState
      title={t({ id: 'No users found' })}
      text={isFiltered ? t({ id: 'Try another search or role.' }) : undefined}
      action={
        isFiltered ? (
          <Button onClick={() => change({ search: undefined, role: undefined })}>{t({ id: 'Clear filters' })}</Button>
        ) : undefined
      }
    />
  )
}
