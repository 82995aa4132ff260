import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { t } from '../../../lib/t.ts'
import { PolicyCard } from './policy-card.tsx'
import { ManagerPasswordList } from './manager-password-list.tsx'

const options = () =>
  [
    {
      value: 'one-time',
      label: t({ id: 'One-time' }),
      hint: t({ id: 'People must choose their own password when they sign in. Unused, it expires after 14 days.' }),
    },
    {
      value: 'reusable',
      label: t({ id: 'Valid until changed' }),
      hint: t({ id: 'Managers can view them until then.' }),
    },
  ] as const

export const ManagerPasswordSettings = ({ settings }: { settings: SignInSettings }) => (
  <PolicyCard
    settings={settings}
    name="managerSetPasswords"
    title={t({ id: 'Passwords set by managers' })}
    label={t({ id: 'Validity' })}
    hint={t({ id: 'If you switch to one-time, existing passwords stay valid for 14 more days.' })}
    options={options()}
  >
    <ManagerPasswordList />
  </PolicyCard>
)
