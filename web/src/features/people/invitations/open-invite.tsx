import { messages } from '@oriel/contracts/messages'
import { invite } from '@oriel/contracts/v1/invitations'
import type { InvitationDraft, Invited } from '@oriel/contracts/v1/shapes/invitations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { ask } from '../../../lib/api/ask.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, Dialog, toast } from '../../../ui/index.ts'
import { InviteFields } from './invite-fields.tsx'
import type { InviteValues } from './invite-values.ts'

export interface InviteDialogProps {
  onClose: () => void
  /** The link is handed over now. */
  onInvited: (invited: Invited) => void
}

const nobody: InviteValues = { name: '', email: '', role: 'employee', company: '', companyId: undefined, projects: [] }
const loadRules = async () => (await import('@oriel/contracts/v1/shapes/invitations')).InvitationDraft

/** Lets somebody in who chooses their own password. */
export function OpenInvite({ onClose, onInvited }: InviteDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const form = useContractForm(loadRules, nobody)

  const sending = useMutation({
    mutationFn: (draft: InvitationDraft) => ask(invite, draft),
    onSuccess: async (invited) => {
      onInvited(invited)
      await client.invalidateQueries({ queryKey: ['person', 'invitations'] })
    },
    onError(error) {
      if (error instanceof Refused && error.status === 409) form.setError('email', { message: error.message })
      else showFieldErrors(error, form)
      toast.error(t({ id: 'Nobody was invited' }), { message: messageOf(error) })
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t({ id: 'Invite Somebody' })}
      description={t({ id: 'They choose their own password. The link is good for 14 days, and once.' })}
      guard="typed"
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button type="submit" form={id} tone="primary" busy={sending.isPending}>
            {t({ id: 'Invite' })}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit(
              (draft) => sending.mutate(draft),
              () => toast.error(say(messages.fixFormErrors)),
            )(event)
          }
        >
          <InviteFields />
        </form>
      </FormProvider>
    </Dialog>
  )
}
