import type { SignInLink } from '@oriel/contracts/v1/shapes/sign-in-links'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { LinkForm, SignInByDigits } from '../../features/ways-in/link-forms.ts'
import { placeIn } from '../../features/ways-in/place-in.ts'
import { SignInByPress } from '../../features/ways-in/sign-in-by-press.tsx'
import { Refused } from '../../lib/api/refused.ts'
import { ahead } from '../../lib/code/loaded-later.ts'
import { preload } from '../../lib/code/preload.ts'
import { homes } from '../../lib/session/homes.ts'
import { aboutLink } from '../../lib/session/link-ahead.ts'
import { rememberPlace } from '../../lib/session/remembered-place.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, ButtonLink, SignInFrame, Spinner } from '../../ui/index.ts'
import { NoLink } from './no-link.tsx'

interface Asked {
  data?: SignInLink
  error?: unknown
}

const askAbout = (token: string, tell: (asked: Asked) => void) =>
  aboutLink(token).then(
    (data) => tell({ data }),
    (error: unknown) => tell({ error }),
  )

/** Asked by hand: the library of queries would be most of what stands between a mail and the button. */
function useAboutLink(token: string) {
  const [asked, setAsked] = useState<Asked>({})
  useEffect(() => void askAbout(token, setAsked), [token])
  function askAgain() {
    setAsked({})
    void askAbout(token, setAsked)
  }
  return { ...asked, askAgain }
}

/** Where links lead that sign in, or to a new password. Opening it changes nothing. */
export function LinkScreen() {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  const [place] = useState(() => placeIn(token))
  const { state } = useSession()
  const { data, error, askAgain } = useAboutLink(token)
  // While the server is asked what the link is good for.
  useEffect(() => ahead(SignInByDigits.load)(), [])
  const signsIn = data !== undefined && data.kind !== 'password'
  // While the digits are looked for there is time to fetch what they open.
  useEffect(() => {
    if (signsIn && place) preload(place)
  }, [signsIn, place])

  const isOver = error instanceof Refused && error.status === 404
  // Whoever is signed in needs no link to open what it leads to.
  if (state.is === 'in' && ((signsIn && data.email === state.me.email) || (isOver && isToSignIn(token))))
    return <Navigate to={place ?? homes[state.me.role]} replace />
  return (
    <SignInFrame>
      {data ? (
        <OpenLink token={token} link={data} place={place} />
      ) : isOver ? (
        <NoLink place={place} signsIn={isToSignIn(token)} />
      ) : error ? (
        <NotAnswered onRetry={askAgain} />
      ) : (
        <Spinner fill />
      )}
    </SignInFrame>
  )
}

/** Without a network no further code comes: it is said with what the page has. */
const NotAnswered = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <hgroup role="alert">
      <h1>{t({ id: 'Something went wrong' })}</h1>
    </hgroup>
    <Button wide onClick={onRetry}>
      {t({ id: 'Try again' })}
    </Button>
  </>
)

/** It says which place it opens. */
const isToSignIn = (token: string) => token.split('.').length > 2

function OpenLink({ token, link, place }: { token: string; link: SignInLink; place: string | null }) {
  const { state, begin } = useSession()
  const navigate = useNavigate()
  const me = state.is === 'in' ? state.me : null
  const { name } = link

  function arrive({ token: session, me: { role }, me: person }: SignedIn) {
    begin(session, person)
    // What the page shows is asked for while it is drawn.
    if (place) preload(place)
    void navigate(place ?? homes[role], { replace: true })
  }
  function askForFactor(wanted: unknown) {
    if (place) rememberPlace(place)
    void navigate('/link', { state: wanted, replace: true })
  }
  const props = { token, link, onSignedIn: arrive, onFactorWanted: askForFactor }

  if (link.kind === 'password')
    return (
      <>
        <hgroup>
          <h1>{t({ id: 'Choose a new password' })}</h1>
          <p>{t({ id: 'Hello {name}. Everywhere else you will be signed out.' }, { name })}</p>
        </hgroup>
        <LinkForm {...props} />
      </>
    )
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Sign in as {name}' }, { name })}</h1>
        <p>
          {me
            ? t({ id: 'You are signed in as {name}. This link is somebody else’s.' }, { name: me.name })
            : t({ id: 'One press, and what the mail told you of opens.' })}
        </p>
      </hgroup>
      {link.known ? <SignInByPress {...props} /> : <SignInByDigits {...props} />}
      {me && (
        <ButtonLink to={place ?? homes[me.role]} tone="quiet">
          {t({ id: 'Go on as {name}' }, { name: me.name })}
        </ButtonLink>
      )}
    </>
  )
}
