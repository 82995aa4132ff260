import { useEffect } from 'react'
import { rememberReturnPath } from '../../lib/session/return-path.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink } from '../../ui/index.ts'

/** One text for every invalid link. Remembers the target path for the next sign-in. */
export function InvalidLink({ place, signsIn }: { place: string | null; signsIn: boolean }) {
  useEffect(() => {
    if (place) rememberReturnPath(place)
  }, [place])
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'This link is no longer valid' })}</h1>
        <p>
          {t({
            id: 'Links expire after a short time, work only once, and stop working when the password changes. Request a new one.',
          })}
        </p>
      </hgroup>
      <ButtonLink to={signsIn ? '/sign-in-link' : '/reset-password'} tone="primary">
        {t({ id: 'Request a new link' })}
      </ButtonLink>
      <ButtonLink to="/" tone="quiet">
        {t({ id: 'Go to sign-in' })}
      </ButtonLink>
    </>
  )
}
