import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { useState } from 'react'
import { useSaveBar } from '../../../ui/nav/save-bar.tsx'
import { ManagerPasswordSettings } from './manager-password-settings.tsx'
import { type Policies, PolicyCard, type PolicyProps } from './policy-card.tsx'
import { TwoFactorSettings } from './two-factor-settings.tsx'
import { useSaveSignInSettings } from './use-save-sign-in-settings.ts'
import { t } from '../../../lib/t.ts'

export function SignInPolicies({ settings }: { settings: SignInSettings }) {
  const [edit, setEdit] = useState<Partial<Policies>>({})
  const discard = () => setEdit({})
  const save = useSaveSignInSettings(settings, discard)
  useSaveBar({
    isChanged: Object.entries(edit).some(([name, value]) => settings[name as keyof Policies] !== value),
    busy: save.isPending,
    save: () => save.mutate(edit),
    discard,
  })
  const policy = { settings, edit, onChange: (more: Partial<Policies>) => setEdit({ ...edit, ...more }) }
  return (
    <>
      <TwoFactorSettings {...policy} />
      <ManagerPasswordSettings {...policy} />
      <SignInLinkSettings {...policy} />
    </>
  )
}

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

const SignInLinkSettings = (props: PolicyProps) => (
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
