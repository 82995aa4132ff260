import { useEffect } from 'react'
import { rememberReturnPath } from '../../lib/session/return-path.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink } from '../../ui/index.ts'

/** Used, expired, cut off, or of before the password: what to do is the same. The place it leads to is kept for later. */
export function InvalidLink({ place, signsIn }: { place: string | null; signsIn: boolean }) {
  useEffect(() => {
    if (place) rememberReturnPath(place)
  }, [place])
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'This link is not valid any more' })}</h1>
        <p>
          {t({ id: 'A link is good once, for a short time, and until the password changes. Ask for another one.' })}
        </p>
      </hgroup>
      <ButtonLink to={signsIn ? '/link' : '/recover'} tone="primary">
        {t({ id: 'Ask for another link' })}
      </ButtonLink>
      <ButtonLink to="/" tone="quiet">
        {t({ id: 'Go to the sign-in' })}
      </ButtonLink>
    </>
  )
}
