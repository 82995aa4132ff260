import type { Me } from '@oriel/contracts/v1/shapes/people'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { SignInForm } from '../../features/session/sign-in-form.tsx'
import { homes } from '../../lib/session/homes.ts'
import { preload } from '../../lib/code/preload.ts'
import { takeRememberedPlace } from '../../lib/session/remembered-place.ts'
import { useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { SignInFrame } from '../../ui/index.ts'

/** The second in which the success toast is read and the dashboard is loaded (REQ-301). */
const REDIRECT_DELAY = 1000

export function SignInScreen() {
  const { state, begin } = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  if (state.is === 'in' && !leaving) return <Navigate to={takeRememberedPlace() ?? homes[state.me.role]} replace />

  function arrive(token: string, me: Me) {
    const destination = takeRememberedPlace() ?? homes[me.role]
    setLeaving(true)
    begin(token, me)
    preload(destination)
    setTimeout(() => void navigate(destination, { replace: true }), REDIRECT_DELAY)
  }

  return (
    <SignInFrame>
      <hgroup>
        <h1>{t({ id: 'Sign in to your workspace' })}</h1>
        <p>{t({ id: 'Customers: please contact your project manager to get access.' })}</p>
      </hgroup>
      <SignInForm onSignedIn={arrive} leaving={leaving} />
    </SignInFrame>
  )
}
