import { finishOnboarding } from '@oriel/contracts/v1/access/onboarding'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { useEffect, useState } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import { currentPreferences } from '../../lib/preferences/preferences.ts'
import { useMe, useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Banner, Button, lazyDialog, useSubmit } from '../../ui/index.ts'
import common from '../../ui/layout/common.module.css'

const SetUpWorkspaceDialog = lazyDialog(async () => (await import('./onboarding-dialogs.tsx')).SetUpWorkspaceDialog)
const AboutYouDialog = lazyDialog(async () => (await import('./onboarding-dialogs.tsx')).AboutYouDialog)

export function OnboardingBanner({ welcome }: { welcome: NonNullable<Me['onboarding']> }) {
  const [isOpen, setOpen] = useState(false)
  useKeepLanguage()
  const Asked = welcome.workspace ? SetUpWorkspaceDialog : AboutYouDialog
  return (
    <>
      <Banner
        title={welcome.workspace ? t({ id: 'Set up your workspace' }) : t({ id: 'Set up your profile' })}
        action={
          <div className={common.wrap}>
            <Button tone="primary" onClick={() => setOpen(true)}>
              {t({ id: 'Set up' })}
            </Button>
            <DismissButton />
          </div>
        }
      >
        {welcome.workspace
          ? t({ id: 'Name your workspace and tell us who you are. You can change everything later.' })
          : t({ id: 'Set things up the way you like. You can change this anytime in your profile.' })}
      </Banner>
      {isOpen && <Asked onClose={() => setOpen(false)} />}
    </>
  )
}

/** The language of the sign-in page. */
function useKeepLanguage() {
  const { language } = useMe().preferences
  const { renew } = useSession()
  useEffect(() => {
    if (language) return
    callApi(changePreferences, { language: currentPreferences().language }).then(renew, () => {})
  }, [language, renew])
}

/** Stored on the server: applies to every device. */
function DismissButton() {
  const { replace } = useSession()
  const dismiss = useSubmit(() => callApi(finishOnboarding, {}), {
    onSuccess: replace,
  })
  return (
    <Button tone="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
      {t({ id: 'Not now' })}
    </Button>
  )
}
