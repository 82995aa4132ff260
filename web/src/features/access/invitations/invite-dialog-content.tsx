import { messages } from '@oriel/contracts/messages'
import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import type { InvitationDraft, InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Dialog, toast } from '../../../ui/index.ts'
import { InviteFields, type InviteValues } from './invite-fields.tsx'

export interface InviteDialogProps {
  onClose: () => void
  /** Receives the link, which must be handed over now. */
  onInvited: (invited: InvitationSent) => void
}

const emptyInvite: InviteValues = {
  name: '',
  email: '',
  role: 'employee',
  company: '',
  companyId: undefined,
  projects: [],
}
const loadRules = async () => (await import('@oriel/contracts/v1/access/invitations-schemas')).InvitationDraft

export function InviteDialogContent({ onClose, onInvited }: InviteDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const form = useContractForm(loadRules, emptyInvite)

  const sending = useMutation({
    mutationFn: (draft: InvitationDraft) => callApi(sendInvitation, draft),
    onSuccess: async (invited) => {
      onInvited(invited)
      await client.invalidateQueries({ queryKey: ['person', 'invitations'] })
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) form.setError('email', { message: error.message })
      else showFieldErrors(error, form)
      toast.error(t({ id: 'Invitation not sent' }), { message: errorMessage(error) })
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t({ id: 'Invite someone' })}
      description={t({ id: 'They’ll choose their own password. The link works once and expires in 14 days.' })}
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
              () => toast.error(translate(messages.fixFormErrors)),
            )(event)
          }
        >
          <InviteFields />
        </form>
      </FormProvider>
    </Dialog>
  )
}
