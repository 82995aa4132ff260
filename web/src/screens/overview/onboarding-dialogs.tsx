import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/index.ts'
import { AboutYouForm } from '../../features/people/profile/about-you-form.tsx'
import { SetUpWorkspaceForm } from '../../features/access/onboarding/set-up-workspace-form.tsx'

interface OnboardingDialogProps {
  onClose: () => void
}

export function SetUpWorkspaceDialog({ onClose }: OnboardingDialogProps) {
  const { onboarding: welcome } = useMe()
  return (
    <Dialog
      onClose={onClose}
      title={t({ id: 'Set up your workspace' })}
      description={
        welcome?.password
          ? t({ id: 'Enter your details and choose your own password. The setup password then stops working.' })
          : undefined
      }
    >
      <SetUpWorkspaceForm />
    </Dialog>
  )
}

export const AboutYouDialog = ({ onClose }: OnboardingDialogProps) => (
  <Dialog onClose={onClose} title={t({ id: 'Set up your profile' })}>
    <AboutYouForm />
  </Dialog>
)
