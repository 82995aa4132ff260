import { getSetup } from '@oriel/contracts/v1/access/onboarding'
import { CompleteSetupForm } from '../../features/access/onboarding/complete-setup-form.tsx'
import { callApi } from '../../lib/api/call-api.ts'
import { useCompleteSignIn } from '../../lib/session/use-complete-sign-in.ts'
import { t } from '../../lib/t.ts'
import { TokenScreen } from './token-screen.tsx'

export function SetupScreen() {
  const completeSignIn = useCompleteSignIn()
  return (
    <TokenScreen
      name="setup"
      load={(token) => callApi(getSetup, { token })}
      invalid={t({
        id: 'The setup link works once, within 24 hours of the first start. Sign in with the email and password that the server printed, or reset the password on the server.',
      })}
    >
      {(token, setup) => (
        <>
          <hgroup>
            <h1>{t({ id: 'Set up your workspace' })}</h1>
            <p>{t({ id: 'You can change everything later in Settings.' })}</p>
          </hgroup>
          <CompleteSetupForm token={token} setup={setup} onSignedIn={completeSignIn} />
        </>
      )}
    </TokenScreen>
  )
}
