import { ChoosePasswordForm } from '../../features/access/onboarding/choose-password-form.tsx'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, SignInFrame } from '../../ui/index.ts'

export function ChoosePasswordScreen() {
  const { end } = useSession()
  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Choose your own password' })}</h1>
        <p>{t({ id: 'The password you were given works only once. From now on, sign in with your own.' })}</p>
      </hgroup>
      <ChoosePasswordForm />
      <Button tone="quiet" wide onClick={() => void end()}>
        {t({ id: 'Logout' })}
      </Button>
    </SignInFrame>
  )
}
