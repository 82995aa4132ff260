import { useState } from 'react'
import { AskLinkForm } from '../../features/ways-in/recover-form.tsx'
import { rememberPlace, takeRememberedPlace } from '../../lib/session/remembered-place.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, SignInFrame } from '../../ui/index.ts'

/** For whoever signs in by a link in a mail. */
export function AskLinkScreen() {
  const [place] = useState(() => {
    const remembered = takeRememberedPlace()
    // The sign-in may still want it.
    if (remembered) rememberPlace(remembered)
    return remembered
  })
  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Sign in by a link' })}</h1>
        <p>{t({ id: 'You get a mail with a link that signs you in, without a password.' })}</p>
      </hgroup>
      <AskLinkForm place={place} />
      <ButtonLink to="/" tone="quiet">
        {t({ id: 'Go to the sign-in' })}
      </ButtonLink>
    </SignInFrame>
  )
}
