import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import type { InvitationDraft, InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import { FormDialog, useSubmitForm } from '../../../ui/index.ts'
import { InviteFields, type InviteValues } from './invite-fields.tsx'

export interface InviteDialogProps {
  preset?: Partial<InviteValues>
  onClose: () => void
  onInvited: (invited: InvitationSent) => void
}

const emptyInvite: InviteValues = {
  name: '',
  email: '',
  role: 'employee',
  company: '',
  companyId: undefined,
  accessLevel: 'contributor',
  projects: [],
}
const loadRules = async () => (await import('@oriel/contracts/v1/access/invitations-schemas')).InvitationDraft

export function InviteDialogContent({ preset, onClose, onInvited }: InviteDialogProps) {
  const client = useQueryClient()
  const form = useContractForm(loadRules, { ...emptyInvite, ...preset })

  const { sending, onSubmit } = useSubmitForm(form, (draft: InvitationDraft) => callApi(sendInvitation, draft), {
    announce: 'all',
    failure: { title: t({ id: 'Invitation not sent' }) },
    onSuccess: async (invited) => {
      onInvited(invited)
      await client.invalidateQueries({ queryKey: ['person', 'invitations'] })
    },
    takesError(error) {
      if (error instanceof ApiError && error.status === 409) form.setError('email', { message: error.message })
      return false
    },
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'Invite someone' })}
      description={t({ id: 'They’ll choose their own password. The link works once and expires in 14 days.' })}
      submit={t({ id: 'Invite' })}
      busy={sending.isPending}
      onSubmit={onSubmit}
    >
      <FormProvider {...form}>
        <InviteFields />
      </FormProvider>
    </FormDialog>
  )
}
