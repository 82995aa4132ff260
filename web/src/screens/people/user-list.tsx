import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { Users } from 'lucide-react'
import type { useUserActions } from '../../features/people/accounts/user-actions.ts'
import { UserCard } from '../../features/people/accounts/user-card.tsx'
import { useUrlState } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { Button, CardGrid, EmptyState, Pagination } from '../../ui/index.ts'
import styles from './people-screens.module.css'

type UserListProps = {
  users: readonly Person[]
  pages: number
  isStale: boolean
  actions: ReturnType<typeof useUserActions>
  onEdit: (user: Person) => void
  onSessions: (user: Person) => void
  onDelete: (user: Person) => void
}

export function UserList({ users, pages, isStale, actions, onEdit, onSessions, onDelete }: UserListProps) {
  const { page, change } = useUrlState()
  return (
    <>
      <div className={isStale ? styles.stale : undefined}>
        <CardGrid asRows>
          {users.map((user) => (
            <UserCard
              key={user.id}
              user={user}
              onEdit={onEdit}
              onReveal={(it) => void actions.reveal(it)}
              onReset={(it) => void actions.reset(it)}
              onRecover={(it) => void actions.recover(it)}
              onTakeFactor={(it) => void actions.takeFactor(it)}
              onSessions={onSessions}
              onDelete={onDelete}
            />
          ))}
        </CardGrid>
      </div>
      <Pagination page={page} pages={pages} onChange={(next) => change({ page: next })} />
    </>
  )
}

export function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  const { change } = useUrlState()
  return (
    <EmptyState
      icon={Users}
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
