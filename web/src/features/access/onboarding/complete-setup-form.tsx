import { LANGUAGE_NAMES } from '@oriel/contracts/languages'
import { completeSetup, startSetupPasskey } from '@oriel/contracts/v1/access/onboarding'
import type { Setup, SetupCompletion } from '@oriel/contracts/v1/access/onboarding-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { createPasskey } from '../../../lib/passkeys/webauthn.ts'
import { isPasskeyCanceled } from '../../../lib/passkeys/passkey-canceled.ts'
import { currentPreferences } from '../../../lib/preferences/preferences.ts'
import { t } from '../../../lib/t.ts'
import { Button, useSubmitForm } from '../../../ui/index.ts'
import { SetupFields } from './setup-fields.tsx'

interface CompleteSetupFormProps {
  token: string
  setup: Setup
  onSignedIn: (signedIn: SignedIn) => void
}

const loadRules = () => import('@oriel/contracts/v1/access/onboarding-schemas')

export function CompleteSetupForm({ token, setup, onSignedIn }: CompleteSetupFormProps) {
  const { language } = currentPreferences()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const [byPasskey, setByPasskey] = useState(false)
  const load = async () => (await loadRules())[byPasskey ? 'SetupDetails' : 'SetupCompletion']
  const form = useContractForm(load, {
    token,
    workspace: '',
    name: '',
    email: setup.email,
    language,
    timeZone,
  })
  async function complete(chosen: SetupCompletion) {
    if (!byPasskey) return callApi(completeSetup, chosen)
    const passkey = await createPasskey(await callApi(startSetupPasskey, { token }))
    return callApi(completeSetup, { ...chosen, passkey })
  }
  const { sending, onSubmit } = useSubmitForm(form, complete, {
    onSuccess: onSignedIn,
    takesError: isPasskeyCanceled,
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormProvider {...form}>
        <SetupFields password={!byPasskey} />
      </FormProvider>
      <Button type="submit" tone="primary" wide busy={sending.isPending || sending.isSuccess}>
        {byPasskey ? t({ id: 'Create a passkey and continue' }) : t({ id: 'Continue' })}
      </Button>
      {setup.passkey && 'PublicKeyCredential' in window && (
        <Button wide icon={KeyRound} onClick={() => setByPasskey(!byPasskey)}>
          {byPasskey ? t({ id: 'Choose a password' }) : t({ id: 'Use a passkey instead' })}
        </Button>
      )}
      <p>
        {t(
          { id: 'Language and time zone come from your browser: {language}, {timeZone}.' },
          { language: LANGUAGE_NAMES[language], timeZone },
        )}
      </p>
    </form>
  )
}
