import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { t } from '../../../lib/t.ts'
import { PolicyCard } from './policy-card.tsx'
import { MissingTwoFactor } from './missing-two-factor.tsx'

const options = () =>
  [
    { value: 'optional', label: t({ id: 'No one' }), hint: t({ id: 'Anyone can turn it on in their profile.' }) },
    { value: 'managers', label: t({ id: 'Managers' }) },
    { value: 'staff', label: t({ id: 'Managers and employees' }) },
  ] as const

export const TwoFactorSettings = ({ settings }: { settings: SignInSettings }) => (
  <PolicyCard
    settings={settings}
    name="twoFactor"
    title={t({ id: 'Two-factor authentication' })}
    label={t({ id: 'Required for' })}
    hint={t({ id: 'They have 7 days to set it up. After that, they set it up when they sign in.' })}
    options={options()}
  >
    {settings.twoFactor !== 'optional' && <MissingTwoFactor />}
  </PolicyCard>
)
