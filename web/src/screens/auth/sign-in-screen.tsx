import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { SignInForm } from '../../features/auth/session/sign-in-form.tsx'
import { homePaths } from '../../lib/session/entry-paths.ts'
import { preloadPage } from '../../lib/code/preload-page.ts'
import { takeReturnPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { SignInFrame } from '../../ui/index.ts'

/** Milliseconds that the success toast shows (REQ-301). */
const REDIRECT_DELAY = 1000

export function SignInScreen() {
  const { state, begin } = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  if (state.is === 'in' && !leaving) return <Navigate to={takeReturnPath() ?? homePaths[state.me.role]} replace />

  function arrive(token: string, me: Me) {
    const destination = takeReturnPath() ?? homePaths[me.role]
    setLeaving(true)
    begin(token, me)
    preloadPage(destination)
    setTimeout(() => void navigate(destination, { replace: true }), REDIRECT_DELAY)
  }

  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Sign in to your workspace' })}</h1>
        <p>{t({ id: 'Customers: contact your project manager to get access.' })}</p>
      </hgroup>
      <SignInForm onSignedIn={arrive} leaving={leaving} />
    </SignInFrame>
  )
}
