import type { SignInSettings } from '@oriel/contracts/v1/shapes/sign-in-settings'
import { t } from '../../../lib/t.ts'
import { ChoiceCard } from './choice-card.tsx'
import { IssuedPasswords } from './issued-passwords.tsx'

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
export const IssuedSettings = ({ settings }: { settings: SignInSettings }) => (
  <ChoiceCard
    settings={settings}
    name="issuedPasswords"
    title={t({ id: 'Issued Passwords' })}
    label={t({ id: 'Passwords that managers issue are' })}
    hint={t({ id: 'Switched to once, those that are out already have 14 days from then on.' })}
    options={options()}
  >
    <IssuedPasswords />
  </ChoiceCard>
)
