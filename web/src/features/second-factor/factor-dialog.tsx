import type { FactorBegun } from '@oriel/contracts/v1/shapes/factor-answers'
import { confirmFactor, removeOwnFactor, renewRecoveryCodes } from '@oriel/contracts/v1/second-factor'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { t } from '../../lib/t.ts'
import { Dialog, toast } from '../../ui/index.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodesList } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** What is done in it: set up with this key, other recovery codes, or an end of it. */
export type FactorStep = FactorBegun | 'codes' | 'remove'

interface FactorDialogProps {
  step: FactorStep
  /** Something has changed. */
  onChanged: () => void
  onClose: () => void
}

export function FactorDialog({ step, onChanged, onClose }: FactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const keep = (made: { codes: string[] }) => {
    setCodes(made.codes)
    onChanged()
  }
  const title =
    step === 'codes'
      ? t({ id: 'New Recovery Codes' })
      : step === 'remove'
        ? t({ id: 'Turn Off the Second Factor' })
        : t({ id: 'Set Up a Second Factor' })
  const hint = t({ id: 'Six digits, or one of your recovery codes.' })
  return (
    <Dialog open onClose={onClose} size="small" title={title}>
      {codes ? (
        <RecoveryCodesList codes={codes} onDone={onClose} done={t({ id: 'I have kept them' })} />
      ) : step === 'codes' ? (
        <CodeForm
          send={(code) => ask(renewRecoveryCodes, { code })}
          onDone={keep}
          submit={t({ id: 'Make new codes' })}
          hint={hint}
        >
          <p>{t({ id: 'Those of before are not good any more.' })}</p>
        </CodeForm>
      ) : step === 'remove' ? (
        <CodeForm
          send={(code) => ask(removeOwnFactor, { code })}
          onDone={() => {
            toast.success(t({ id: 'The second factor is off' }))
            onChanged()
            onClose()
          }}
          submit={t({ id: 'Turn it off' })}
          hint={hint}
        >
          <p>{t({ id: 'From then on your password alone lets you in.' })}</p>
        </CodeForm>
      ) : (
        <SetUpForm begun={step} send={(code) => ask(confirmFactor, { code })} onDone={keep} />
      )}
    </Dialog>
  )
}
