import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, toastFailure } from '../../../ui/index.ts'
import { type LinkProps, redeemLink, handleTwoFactor } from './redeem-link.ts'

/** One-click sign-in on a known device, without form code. */
export function SignInLinkButton(props: LinkProps) {
  const [isBusy, setBusy] = useState(false)
  async function signIn() {
    setBusy(true)
    try {
      props.onSignedIn(await redeemLink({ token: props.token }))
    } catch (error) {
      setBusy(false)
      if (!handleTwoFactor(error, props)) toastFailure(error)
    }
  }
  return (
    <Button tone="primary" wide busy={isBusy} onClick={() => void signIn()}>
      {t({ id: 'Sign In' })}
    </Button>
  )
}
