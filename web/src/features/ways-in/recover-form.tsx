import { messages } from '@oriel/contracts/messages'
import type { LinkAsked, LinkWish } from '@oriel/contracts/v1/shapes/sign-in-links'
import { askLink, askRecovery } from '@oriel/contracts/v1/sign-in-links'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { say, t } from '../../lib/t.ts'
import { Banner, Button, Field, TextInput, toast } from '../../ui/index.ts'

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
  const asking = useMutation({
    mutationFn: send,
    onError(error) {
      showFieldErrors(error, form)
      toast.error(say(messages.error), { message: messageOf(error) })
    },
  })
  if (asking.data)
    return <Banner tone={asking.data.sends ? 'calm' : 'soon'}>{asking.data.sends ? sent : notSent}</Banner>
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(
          (input) => asking.mutate(input),
          () => toast.error(say(messages.fixFormErrors)),
        )(event)
      }
    >
      <Field label={t({ id: 'Email' })} error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Button type="submit" tone="primary" wide busy={asking.isPending}>
        {t({ id: 'Send me a link' })}
      </Button>
    </form>
  )
}
