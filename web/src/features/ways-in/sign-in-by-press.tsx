import { messages } from '@oriel/contracts/messages'
import { useState } from 'react'
import { messageOf } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { Button, toast } from '../../ui/index.ts'
import { type LinkProps, spendLink, wantsFactor } from './spend-link.ts'

/** One press on a device that the account knows. It is no form: one would have to be fetched before. */
export function SignInByPress(props: LinkProps) {
  const [isBusy, setBusy] = useState(false)
  async function signIn() {
    setBusy(true)
    try {
      props.onSignedIn(await spendLink({ token: props.token }))
    } catch (error) {
      setBusy(false)
      if (!wantsFactor(error, props)) toast.error(say(messages.error), { message: messageOf(error) })
    }
  }
  return (
    <Button tone="primary" wide busy={isBusy} onClick={() => void signIn()}>
      {t({ id: 'Sign In' })}
    </Button>
  )
}
