import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { t } from '../../../lib/t.ts'
import { PolicyCard } from './policy-card.tsx'

const options = () =>
  [
    { value: 'nobody', label: t({ id: 'Nobody' }) },
    { value: 'clients', label: t({ id: 'Clients' }) },
    {
      value: 'everybody',
      label: t({ id: 'Everybody' }),
      hint: t({ id: 'A second factor is asked for all the same.' }),
    },
  ] as const

/** Who may sign in by a link in a mail, beside their password. */
export const SignInLinkSettings = ({ settings }: { settings: SignInSettings }) => (
  <PolicyCard
    settings={settings}
    name="linkSignIn"
    title={t({ id: 'Links in Mails' })}
    label={t({ id: 'They sign in' })}
    hint={t({
      id: 'Links in mails lead in for 72 hours, once; a new device is asked for the six digits of the mail, too.',
    })}
    options={options()}
  />
)
