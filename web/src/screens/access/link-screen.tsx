import type { SignInLink } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ResetPasswordForm, SignInWithCode } from '../../features/access/sign-in-links/lazy-link-forms.ts'
import { linkDestination } from '../../features/access/sign-in-links/link-destination.ts'
import { SignInLinkButton } from '../../features/access/sign-in-links/sign-in-button.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { prefetch } from '../../lib/code/lazy.ts'
import { preloadPage } from '../../lib/code/preload-page.ts'
import { homePaths } from '../../lib/session/entry-paths.ts'
import { takePrefetchedLink } from '../../lib/session/prefetch-link.ts'
import { rememberReturnPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, ButtonLink, SignInFrame, Spinner } from '../../ui/index.ts'

interface LinkState {
  data?: SignInLink
  error?: unknown
}

const loadLinkDetails = (token: string, tell: (asked: LinkState) => void) =>
  takePrefetchedLink(token).then(
    (data) => tell({ data }),
    (error: unknown) => tell({ error }),
  )

/** Without the query library, which would be most of this page's code. */
function useLinkDetails(token: string) {
  const [asked, setAsked] = useState<LinkState>({})
  useEffect(() => void loadLinkDetails(token, setAsked), [token])
  function askAgain() {
    setAsked({})
    void loadLinkDetails(token, setAsked)
  }
  return { ...asked, askAgain }
}

/** Opening it changes nothing: mail scanners follow links. */
export function LinkScreen() {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  const [place] = useState(() => linkDestination(token))
  const { state } = useSession()
  const { data, error, askAgain } = useLinkDetails(token)
  // While the server checks the link.
  useEffect(() => prefetch(SignInWithCode.load)(), [])
  const signsIn = data !== undefined && data.kind !== 'password'
  // While the user looks up the code.
  useEffect(() => {
    if (signsIn && place) preloadPage(place)
  }, [signsIn, place])

  const isOver = error instanceof ApiError && error.status === 404
  // Signed-in users go straight to the target.
  if (state.is === 'in' && ((signsIn && data.email === state.me.email) || (isOver && isSignInToken(token))))
    return <Navigate to={place ?? homePaths[state.me.role]} replace />
  return (
    <SignInFrame>
      {data ? (
        <OpenLink token={token} link={data} place={place} />
      ) : isOver ? (
        <InvalidLink place={place} signsIn={isSignInToken(token)} />
      ) : error ? (
        <LinkLoadError onRetry={askAgain} />
      ) : (
        <Spinner fill />
      )}
    </SignInFrame>
  )
}

/** Not lazy: the network may be down. */
const LinkLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <hgroup role="alert">
      <h1>{t({ id: 'Something went wrong' })}</h1>
    </hgroup>
    <Button wide onClick={onRetry}>
      {t({ id: 'Try again' })}
    </Button>
  </>
)

/** A sign-in token contains the path it opens. */
const isSignInToken = (token: string) => token.split('.').length > 2

function OpenLink({ token, link, place }: { token: string; link: SignInLink; place: string | null }) {
  const { state, begin } = useSession()
  const navigate = useNavigate()
  const me = state.is === 'in' ? state.me : null
  const { name } = link

  function arrive({ token: session, me: { role }, me: person }: SignedIn) {
    begin(session, person)
    // Loads data while the page renders.
    if (place) preloadPage(place)
    void navigate(place ?? homePaths[role], { replace: true })
  }
  function askForFactor(wanted: object) {
    if (place) rememberReturnPath(place)
    void navigate('/sign-in-link', { state: { ...wanted, recovered: link.kind === 'password' }, replace: true })
  }
  const props = { token, link, onSignedIn: arrive, onFactorWanted: askForFactor }

  if (link.kind === 'password')
    return (
      <>
        <hgroup>
          <h1>{t({ id: 'Choose a new password' })}</h1>
          <p>{t({ id: 'Hi {name}. You’ll be signed out everywhere else.' }, { name })}</p>
        </hgroup>
        <ResetPasswordForm {...props} />
      </>
    )
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Sign in as {name}' }, { name })}</h1>
        <p>
          {me
            ? t({ id: 'You’re signed in as {name}. This link belongs to someone else.' }, { name: me.name })
            : t({ id: 'One click opens what the email was about.' })}
        </p>
      </hgroup>
      {link.known ? <SignInLinkButton {...props} /> : <SignInWithCode {...props} />}
      {me && (
        <ButtonLink to={place ?? homePaths[me.role]} tone="quiet">
          {t({ id: 'Continue as {name}' }, { name: me.name })}
        </ButtonLink>
      )}
    </>
  )
}

/** One text for every invalid link. Remembers the target for the next sign-in. */
function InvalidLink({ place, signsIn }: { place: string | null; signsIn: boolean }) {
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
