import { useState } from 'react'
import { RequestSignInLinkForm } from '../../features/access/sign-in-links/request-link-forms.tsx'
import { rememberReturnPath, takeReturnPath } from '../../lib/session/return-path.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, SignInFrame } from '../../ui/index.ts'

export function RequestLinkScreen() {
  const [place] = useState(() => {
    const remembered = takeReturnPath()
    // The sign-in page may still need it.
    if (remembered) rememberReturnPath(remembered)
    return remembered
  })
  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Sign in with a link' })}</h1>
        <p>{t({ id: 'You’ll get an email with a link that signs you in without a password.' })}</p>
      </hgroup>
      <RequestSignInLinkForm place={place} />
      <ButtonLink to="/" tone="quiet">
        {t({ id: 'Go to sign-in' })}
      </ButtonLink>
    </SignInFrame>
  )
}
