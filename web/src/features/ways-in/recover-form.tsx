import type { LinkAsked, LinkWish } from '@oriel/contracts/v1/shapes/sign-in-links'
import { askLink, askRecovery } from '@oriel/contracts/v1/sign-in-links'
import { ask } from '../../lib/api/ask.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/t.ts'
import { Banner, Button, Field, TextInput } from '../../ui/index.ts'
import { useSubmit } from './use-submit.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/sign-in-links')).LinkWish

/** For a mail to another password. */
export const RecoverForm = () => (
  <AskForMail
    send={({ email }) => ask(askRecovery, { email })}
    sent={t({ id: 'If there is an account with this e-mail, a mail is on its way. Its link is good for 15 minutes.' })}
    notSent={t({ id: 'No mail is sent from here. Ask your project manager for a link to a new password.' })}
  />
)

/** For a mail with a link that signs in, and opens a place then. */
export const AskLinkForm = ({ place }: { place: string | null }) => (
  <AskForMail
    send={({ email }) => ask(askLink, place === null ? { email } : { email, place })}
    sent={t({ id: 'If there is an account with this e-mail, a mail is on its way. Its link is good for 15 minutes.' })}
    notSent={t({ id: 'No mail is sent from here. Sign in with your password.' })}
  />
)

interface AskForMailProps {
  send: (wish: LinkWish) => Promise<LinkAsked>
  sent: string
  notSent: string
}

/** What is said afterwards is the same for an address that nobody has. */
function AskForMail({ send, sent, notSent }: AskForMailProps) {
  const form = useContractForm(loadRules, { email: '' })
  const { errors } = form.formState
  const { sending, onSubmit } = useSubmit(form, send)
  if (sending.data)
    return <Banner tone={sending.data.sends ? 'calm' : 'soon'}>{sending.data.sends ? sent : notSent}</Banner>
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label={t({ id: 'Email' })} error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Button type="submit" tone="primary" wide busy={sending.isPending}>
        {t({ id: 'Send me a link' })}
      </Button>
    </form>
  )
}
