import { acceptSuggestion } from '@oriel/contracts/v1/access/suggestions'
import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import type { Suggestion } from '@oriel/contracts/v1/access/suggestions-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { t } from '../../../lib/t.ts'
import { accessLevelPrompt, toast, useConfirm, useSubmit } from '../../../ui/index.ts'

export function useAcceptSuggestion(project: Project) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const [invited, setInvited] = useState<InvitationSent | null>(null)
  const answer = useSubmit(({ id }: Suggestion) => callApi(acceptSuggestion, { id }), {
    onSuccess({ invitation }, { name }) {
      if (invitation && !invitation.mailed) setInvited(invitation)
      else if (invitation) toast.success(t({ id: 'Invited by email' }), { message: name })
      else toast.success(t({ id: 'Added to project' }), { message: name })
      invalidateChanged(cache, 'attention')
    },
    onSettled: () => invalidateChanged(cache, 'project'),
  })

  return {
    async letIn(proposal: Suggestion) {
      const question = await accessLevelPrompt({ ...proposal, level: proposal.accessLevel, project, before: undefined })
      if (question && (await confirm(question))) answer.mutate(proposal)
    },
    isPending: answer.isPending,
    invited,
    close: () => setInvited(null),
  }
}
