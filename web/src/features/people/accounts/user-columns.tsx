import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import type { Column } from '../../../ui/table/table.tsx'
import { ROLE_LABELS, SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { Eye, KeyRound, MonitorSmartphone, Pencil } from 'lucide-react'
import { formatInstantDay, relativeTimeLabel } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Badge, Button, type MenuItems, StatusBadge, toast, useSubmit, deleteItem } from '../../../ui/index.ts'
import styles from './people.module.css'
import common from '../../../ui/layout/common.module.css'
import { sendTestEmail } from '@oriel/contracts/v1/notifications/mail-settings'
import { callApi } from '../../../lib/api/call-api.ts'
import { translateWorkTitle } from '../../../lib/people.ts'

const passwordStates: Record<Person['passwordState'], () => string> = {
  issued: () => t({ id: 'Set by a manager' }),
  'user-set': () => t({ id: '(set by user)' }),
  unavailable: () => t({ id: '(unavailable - reset password)' }),
}

export interface UserActions {
  onEdit: (user: Person) => void
  onReveal: (user: Person) => void
  onReset: (user: Person) => void
  onTakeFactor: (user: Person) => void
  onSessions: (user: Person) => void
  onDelete: (user: Person) => void
}

export const userColumns = (): Column<Person>[] => [
  { label: t({ id: 'Email' }), renderCell: ({ email }) => email },
  { label: t({ id: 'Role' }), renderCell: ({ role }) => translate(ROLE_LABELS[role]), onPhone: true },
  { label: t({ id: 'Position' }), renderCell: positionText, onPhone: true },
  {
    label: t({ id: 'Status' }),
    renderCell: ({ status, undeliverable }) => (
      <>
        <StatusBadge status={status} />
        {undeliverable && <Badge tone="late">{t({ id: 'Undeliverable' })}</Badge>}
      </>
    ),
  },
  {
    label: t({ id: 'Last sign-in' }),
    renderCell: ({ lastSignInAt }) => lastSignInAt && relativeTimeLabel(lastSignInAt, new Date()),
  },
  { label: t({ id: 'Password' }), renderCell: ({ passwordState }) => passwordStates[passwordState]() },
  {
    label: t({ id: 'Created' }),
    renderCell: ({ createdAt: at, createdBy }) => (
      <span title={t({ id: 'Created {createdAt} by {createdBy}' }, { createdAt: formatInstantDay(at), createdBy })}>
        {formatInstantDay(at)}
      </span>
    ),
  },
]

const positionText = ({ workTitle, department, company }: Person) =>
  [workTitle && translateWorkTitle(workTitle), department, company].filter(Boolean).join(' · ')

export function userMenuItems(
  user: Person,
  { onEdit, onReveal, onReset, onTakeFactor, onSessions, onDelete }: UserActions,
): MenuItems {
  return [
    user.can.includes('edit') && { label: t({ id: 'Edit' }), icon: Pencil, onSelect: () => onEdit(user) },
    user.passwordState === 'issued' && {
      label: t({ id: 'Show password' }),
      icon: Eye,
      onSelect: () => onReveal(user),
    },
    user.can.includes('resetPassword') && {
      label: t({ id: 'Reset password…' }),
      icon: KeyRound,
      onSelect: () => onReset(user),
    },
    user.can.includes('resetPassword') &&
      SIDE_BY_ROLE[user.role] !== 'client' && {
        label: t({ id: 'Reset two-factor authentication' }),
        icon: KeyRound,
        onSelect: () => onTakeFactor(user),
      },
    { label: t({ id: 'Active sessions' }), icon: MonitorSmartphone, onSelect: () => onSessions(user) },
    user.can.includes('delete') && deleteItem(() => onDelete(user)),
  ]
}

/** Sending is suspended until a test email is accepted. */
export function BouncedAddress({ email, at, said }: { email: string; at: string; said: string }) {
  const test = useSubmit(() => callApi(sendTestEmail, { to: email }), {
    onSuccess({ works, serverResponse }) {
      if (works) toast.success(t({ id: 'Test email sent' }), { message: email })
      else toast.warning(t({ id: 'Test email not sent' }), { message: serverResponse ?? email })
    },
  })
  return (
    <div className={styles.unreached}>
      <p className={common.note}>
        {t({ id: 'Emails to this person have failed since {day}: {said}' }, { day: formatInstantDay(at), said })}
      </p>
      <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
        {t({ id: 'Send test email' })}
      </Button>
    </div>
  )
}
