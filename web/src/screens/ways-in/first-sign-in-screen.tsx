import { AboutYouForm } from '../../features/profile/about-you-form.tsx'
import { BeginWorkspaceForm } from '../../features/ways-in/begin-workspace-form.tsx'
import { NotNow } from '../../features/ways-in/not-now.tsx'
import { useMe, useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, SignInFrame } from '../../ui/index.ts'

/** Stands where somebody was going, until they have answered or skipped what is asked once. */
export function FirstSignInScreen() {
  const { welcome } = useMe()
  return <SignInFrame>{welcome?.workspace ? <BeginWorkspace /> : <AboutYou />}</SignInFrame>
}

/** The first manager of all. */
function BeginWorkspace() {
  const { welcome } = useMe()
  const { end } = useSession()
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
      {welcome?.password ? (
        <Button tone="quiet" onClick={() => void end()}>
          {t({ id: 'Logout' })}
        </Button>
      ) : (
        <NotNow />
      )}
    </>
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
