import { AboutYouForm } from '../../features/people/profile/about-you-form.tsx'
import { SetUpWorkspaceForm } from '../../features/access/onboarding/set-up-workspace-form.tsx'
import { SkipOnboarding } from '../../features/access/onboarding/skip-onboarding.tsx'
import { ChoosePasswordForm } from '../../features/access/onboarding/choose-password-form.tsx'
import { useMe, useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, SignInFrame } from '../../ui/index.ts'

/** Stands where somebody was going, until they have answered or skipped what is asked once. */
export function OnboardingScreen() {
  const { welcome } = useMe()
  const Asked = welcome?.workspace ? SetUpWorkspaceStep : welcome?.password ? ChoosePasswordStep : AboutYouStep
  return (
    <SignInFrame>
      <Asked />
    </SignInFrame>
  )
}

/** The first manager of all. */
function SetUpWorkspaceStep() {
  const { welcome } = useMe()
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Set up your workspace' })}</h1>
        <p>
          {welcome?.password
            ? t({ id: 'The setup password works only once. Enter your details and choose your own password.' })
            : t({ id: 'Name your workspace and tell us who you are. You can change everything later.' })}
        </p>
      </hgroup>
      <SetUpWorkspaceForm />
      {welcome?.password ? <SignOutButton /> : <SkipOnboarding />}
    </>
  )
}

/** Whoever signed in with a password that a manager issued, where such are for once. */
const ChoosePasswordStep = () => (
  <>
    <hgroup>
      <h1>{t({ id: 'Choose your own password' })}</h1>
      <p>{t({ id: 'The password you were given works only once. From now on, sign in with your own.' })}</p>
    </hgroup>
    <ChoosePasswordForm />
    <SignOutButton />
  </>
)

function SignOutButton() {
  const { end } = useSession()
  return (
    <Button tone="quiet" wide onClick={() => void end()}>
      {t({ id: 'Logout' })}
    </Button>
  )
}

function AboutYouStep() {
  const { name } = useMe()
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Welcome, {name}' }, { name })}</h1>
        <p>{t({ id: 'Set things up the way you like. You can change this anytime in your profile.' })}</p>
      </hgroup>
      <AboutYouForm />
      <SkipOnboarding />
    </>
  )
}
