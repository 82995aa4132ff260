import type { TwoFactorSetup } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { confirmTwoFactorSetup, disableTwoFactor, regenerateRecoveryCodes } from '@oriel/contracts/v1/auth/two-factor'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { t } from '../../../lib/t.ts'
import { Dialog, toast } from '../../../ui/index.ts'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import { RecoveryCodesList } from './recovery-codes.tsx'
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx'

export type TwoFactorStep = TwoFactorSetup | 'codes' | 'remove'

interface TwoFactorDialogProps {
  step: TwoFactorStep
  onChanged: () => void
  onClose: () => void
}

export function TwoFactorDialog({ step, onChanged, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const keep = (made: { codes: string[] }) => {
    setCodes(made.codes)
    onChanged()
  }
  const title =
    step === 'codes'
      ? t({ id: 'New recovery codes' })
      : step === 'remove'
        ? t({ id: 'Turn off two-factor authentication' })
        : t({ id: 'Set up two-factor authentication' })
  const hint = t({ id: 'Enter the 6-digit code or one of your recovery codes.' })
  return (
    <Dialog onClose={onClose} size="small" title={title}>
      {codes ? (
        <RecoveryCodesList codes={codes} onDone={onClose} done={t({ id: 'I’ve saved them' })} />
      ) : step === 'codes' ? (
        <TwoFactorCodeForm
          send={(code) => callApi(regenerateRecoveryCodes, { code })}
          onDone={keep}
          submit={t({ id: 'Generate new codes' })}
          hint={hint}
        >
          <p>{t({ id: 'Your old codes will stop working.' })}</p>
        </TwoFactorCodeForm>
      ) : step === 'remove' ? (
        <TwoFactorCodeForm
          send={(code) => callApi(disableTwoFactor, { code })}
          onDone={() => {
            toast.success(t({ id: 'Two-factor authentication is off' }))
            onChanged()
            onClose()
          }}
          submit={t({ id: 'Turn off' })}
          hint={hint}
        >
          <p>{t({ id: 'After that, you’ll sign in with just your password.' })}</p>
        </TwoFactorCodeForm>
      ) : (
        <TwoFactorSetupForm begun={step} send={(code) => callApi(confirmTwoFactorSetup, { code })} onDone={keep} />
      )}
    </Dialog>
  )
}
