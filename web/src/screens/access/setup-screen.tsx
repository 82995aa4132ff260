import { getSetup } from '@oriel/contracts/v1/access/onboarding'
import type { Setup } from '@oriel/contracts/v1/access/onboarding-schemas'
import { useState } from 'react'
import { CompleteSetupForm } from '../../features/access/onboarding/complete-setup-form.tsx'
import { ImportAtSetupForm } from '../../features/access/onboarding/import-at-setup-form.tsx'
import { callApi } from '../../lib/api/call-api.ts'
import { useCompleteSignIn } from '../../lib/session/use-complete-sign-in.ts'
import { t } from '../../lib/t.ts'
import { Button } from '../../ui/index.ts'
import { TokenScreen } from './token-screen.tsx'

export const SetupScreen = () => (
  <TokenScreen
    name="setup"
    load={(token) => callApi(getSetup, { token })}
    invalid={t({
      id: 'The setup link works once, within 24 hours of the first start. Sign in with the email and password that the server printed, or reset the password on the server.',
    })}
  >
    {(token, setup) => <NewOrImported token={token} setup={setup} />}
  </TokenScreen>
)

function NewOrImported({ token, setup }: { token: string; setup: Setup }) {
  const completeSignIn = useCompleteSignIn()
  const [imports, setImports] = useState(setup.importing)
  if (imports) return <ImportAtSetupForm token={token} importing={setup.importing} onCancel={() => setImports(false)} />
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Set up your workspace' })}</h1>
        <p>{t({ id: 'You can change everything later in Settings.' })}</p>
      </hgroup>
      <CompleteSetupForm token={token} setup={setup} onSignedIn={completeSignIn} />
      <Button wide onClick={() => setImports(true)}>
        {t({ id: 'Import an Oriel export' })}
      </Button>
    </>
  )
}
