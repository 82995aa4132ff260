import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { useState } from 'react'
import { useSaveBar } from '../../../ui/nav/save-bar.tsx'
import { ManagerPasswordSettings } from './manager-password-settings.tsx'
import type { Policies } from './policy-card.tsx'
import { SignInLinkSettings } from './sign-in-link-settings.tsx'
import { TwoFactorSettings } from './two-factor-settings.tsx'
import { useSaveSignInSettings } from './use-save-sign-in-settings.ts'

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
