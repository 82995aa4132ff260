import { t } from '../../../lib/t.ts'
import { PolicyCard, type PolicyProps } from './policy-card.tsx'

const options = () =>
  [
    { value: 'off', label: t({ id: 'No one' }) },
    { value: 'clients', label: t({ id: 'Clients' }) },
    {
      value: 'everyone',
      label: t({ id: 'Everyone' }),
      hint: t({ id: 'Two-factor authentication still applies.' }),
    },
  ] as const

export const SignInLinkSettings = (props: PolicyProps) => (
  <PolicyCard
    {...props}
    name="linkSignIn"
    title={t({ id: 'Email sign-in links' })}
    label={t({ id: 'Who can sign in with a link' })}
    hint={t({
      id: 'Links in emails sign people in once, within 72 hours. New devices also need the 6-digit code from the email.',
    })}
    options={options()}
  />
)
