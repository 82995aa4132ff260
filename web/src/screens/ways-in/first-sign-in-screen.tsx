import { AboutYouForm } from '../../features/profile/about-you-form.tsx'
import { BeginWorkspaceForm } from '../../features/ways-in/begin-workspace-form.tsx'
import { NotNow } from '../../features/ways-in/not-now.tsx'
import { OwnPasswordForm } from '../../features/ways-in/own-password-form.tsx'
import { useMe, useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, SignInFrame } from '../../ui/index.ts'

/** Stands where somebody was going, until they have answered or skipped what is asked once. */
export function FirstSignInScreen() {
  const { welcome } = useMe()
  const Asked = welcome?.workspace ? BeginWorkspace : welcome?.password ? ChooseOwnPassword : AboutYou
  return (
    <SignInFrame>
      <Asked />
    </SignInFrame>
  )
}

/** The first manager of all. */
function BeginWorkspace() {
  const { welcome } = useMe()
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Begin your workspace' })}</h1>
        <p>
          {welcome?.password
            ? t({ id: 'The password that was printed is for this once. Say who you are, and choose one of your own.' })
            : t({ id: 'Say what it is called and who you are. All of it can be changed later.' })}
        </p>
      </hgroup>
      <BeginWorkspaceForm />
      {welcome?.password ? <Leave /> : <NotNow />}
    </>
  )
}

/** Whoever signed in with a password that a manager issued, where such are for once. */
const ChooseOwnPassword = () => (
  <>
    <hgroup>
      <h1>{t({ id: 'Choose your own password' })}</h1>
      <p>{t({ id: 'The one you were given is for this once. From now on you sign in with yours.' })}</p>
    </hgroup>
    <OwnPasswordForm />
    <Leave />
  </>
)

function Leave() {
  const { end } = useSession()
  return (
    <Button tone="quiet" wide onClick={() => void end()}>
      {t({ id: 'Logout' })}
    </Button>
  )
}

function AboutYou() {
  const { name } = useMe()
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Welcome, {name}' }, { name })}</h1>
        <p>{t({ id: 'How do you like it here? Leave what is right: all of it stands in your profile, too.' })}</p>
      </hgroup>
      <AboutYouForm />
      <NotNow />
    </>
  )
}
