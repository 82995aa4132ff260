import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { t } from '../../../lib/t.ts'
import { PolicyCard } from './policy-card.tsx'
import { ManagerPasswordList } from './manager-password-list.tsx'

const options = () =>
  [
    {
      value: 'once',
      label: t({ id: 'For once' }),
      hint: t({ id: 'Who signs in with one chooses another before anything else. Unused, it ends after 14 days.' }),
    },
    {
      value: 'kept',
      label: t({ id: 'Good until they are changed' }),
      hint: t({ id: 'Managers can read them until then.' }),
    },
  ] as const

/** How long a password is good that a manager has set, and whose is one. */
export const ManagerPasswordSettings = ({ settings }: { settings: SignInSettings }) => (
  <PolicyCard
    settings={settings}
    name="issuedPasswords"
    title={t({ id: 'Issued Passwords' })}
    label={t({ id: 'Passwords that managers issue are' })}
    hint={t({ id: 'Switched to once, those that are out already have 14 days from then on.' })}
    options={options()}
  >
    <ManagerPasswordList />
  </PolicyCard>
)
