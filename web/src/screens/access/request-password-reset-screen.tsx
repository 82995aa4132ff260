import { RequestPasswordResetForm } from '../../features/access/sign-in-links/request-link-forms.tsx'
import { t } from '../../lib/t.ts'
import { ButtonLink, SignInFrame } from '../../ui/index.ts'

export const RequestPasswordResetScreen = () => (
  <SignInFrame>
    <hgroup>
      <h1>{t({ id: 'Forgot your password?' })}</h1>
      <p>{t({ id: 'You’ll get an email with a link to choose a new one.' })}</p>
    </hgroup>
    <RequestPasswordResetForm />
    <ButtonLink to="/" tone="quiet">
      {t({ id: 'Go to sign-in' })}
    </ButtonLink>
  </SignInFrame>
)
