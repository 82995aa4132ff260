import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { ROLE_LABELS, SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { KeyRound, Link2, MonitorSmartphone, Pencil, Trash2 } from 'lucide-react'
import { formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { translateWorkTitle } from '../../../lib/work-title.ts'
import {
  Badge,
  Button,
  Card,
  PersonAvatar,
  Menu,
  type MenuItem,
  StatusBadge,
  VisuallyHidden,
  toast,
  useSubmit,
} from '../../../ui/index.ts'
import styles from './people.module.css'
import common from '../../../ui/layout/common.module.css'
import { sendTestEmail } from '@oriel/contracts/v1/notifications/mail-settings'
import { callApi } from '../../../lib/api/call-api.ts'

const passwordStates: Record<Person['passwordState'], () => string> = {
  issued: () => t({ id: 'Set by a manager' }),
  'user-set': () => t({ id: '(set by user)' }),
  unavailable: () => t({ id: '(unavailable - reset password)' }),
}

export interface UserActions {
  onEdit: (user: Person) => void
  onReveal: (user: Person) => void
  onReset: (user: Person) => void
  onRecover: (user: Person) => void
  onTakeFactor: (user: Person) => void
  onSessions: (user: Person) => void
  onDelete: (user: Person) => void
}

const SIDE_TONES = { manager: 'accent', team: 'neutral', client: 'planned' } as const

export function UserCard({ user, ...actions }: { user: Person } & UserActions) {
  return (
    <Card className={styles.card} aria-label={user.name}>
      <div className={styles.who}>
        <PersonAvatar person={user} size="large" decorative />
        <div className={styles.words}>
          <h2 className={styles.name}>{user.name}</h2>
          <p className={common.noteBreak}>{user.email}</p>
        </div>
        <div className={styles.menu}>
          <Menu label={t({ id: 'Actions for {name}' }, { name: user.name })} items={userMenuItems(user, actions)} />
        </div>
      </div>
      <div className={common.wrap}>
        <Badge tone={SIDE_TONES[SIDE_BY_ROLE[user.role]]}>{translate(ROLE_LABELS[user.role])}</Badge>
        <StatusBadge status={user.status} />
        {user.undeliverable && <Badge tone="late">{t({ id: 'Undeliverable' })}</Badge>}
      </div>
      {user.undeliverable && <BouncedAddress email={user.email ?? ''} {...user.undeliverable} />}
      <p className={styles.line}>
        {[user.workTitle && translateWorkTitle(user.workTitle), user.department, user.company]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.foot}>
        <p className={styles.passwordState}>
          <KeyRound className={styles.icon} aria-hidden="true" />
          <span>
            <VisuallyHidden>{t({ id: 'Password:' })} </VisuallyHidden>
            {passwordStates[user.passwordState]()}
          </span>
          {user.passwordState === 'issued' && (
            <Button
              size="small"
              tone="quiet"
              aria-label={t({ id: 'Reveal the password for {name}' }, { name: user.name })}
              onClick={() => actions.onReveal(user)}
            >
              {t({ id: 'Reveal' })}
            </Button>
          )}
        </p>
        <p className={common.noteBreak} title={formatExactInstant(user.createdAt)}>
          {t(
            { id: 'Created {createdAt} by {createdBy}' },
            { createdAt: formatInstantDay(user.createdAt), createdBy: user.createdBy },
          )}
        </p>
      </div>
    </Card>
  )
}

function userMenuItems(
  user: Person,
  { onEdit, onReset, onRecover, onTakeFactor, onSessions, onDelete }: UserActions,
): MenuItem[] {
  const items: Array<MenuItem | false> = [
    user.can.includes('edit') && { label: t({ id: 'Edit' }), icon: Pencil, onSelect: () => onEdit(user) },
    user.can.includes('resetPassword') && {
      label: t({ id: 'Reset password' }),
      icon: KeyRound,
      onSelect: () => onReset(user),
    },
    user.can.includes('resetPassword') &&
      user.status === 'active' && {
        label: t({ id: 'Password reset link' }),
        icon: Link2,
        onSelect: () => onRecover(user),
      },
    user.can.includes('resetPassword') &&
      SIDE_BY_ROLE[user.role] !== 'client' && {
        label: t({ id: 'Remove two-factor authentication' }),
        icon: KeyRound,
        onSelect: () => onTakeFactor(user),
      },
    { label: t({ id: 'Active sessions' }), icon: MonitorSmartphone, onSelect: () => onSessions(user) },
    user.can.includes('delete') && {
      label: t({ id: 'Delete' }),
      icon: Trash2,
      tone: 'danger',
      divided: true,
      onSelect: () => onDelete(user),
    },
  ]
  return items.filter((it) => it !== false)
}

/** Sending is suspended until a test email is accepted. */
function BouncedAddress({ email, at, said }: { email: string; at: string; said: string }) {
  const test = useSubmit(() => callApi(sendTestEmail, { to: email }), {
    onSuccess({ works, serverResponse }) {
      if (works) toast.success(t({ id: 'Test email sent' }), { message: email })
      else toast.warning(t({ id: 'Test email not sent' }), { message: serverResponse ?? email })
    },
  })
  return (
    <div className={styles.unreached}>
      <p className={common.noteBreak}>
        {t({ id: 'Emails to this person have failed since {day}: {said}' }, { day: formatInstantDay(at), said })}
      </p>
      <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
        {t({ id: 'Send test email' })}
      </Button>
    </div>
  )
}
