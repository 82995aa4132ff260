import { messages } from '@oriel/contracts/messages'
import { letIn } from '@oriel/contracts/v1/proposals'
import type { Invited } from '@oriel/contracts/v1/shapes/invitations'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import type { Proposal } from '@oriel/contracts/v1/shapes/proposals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../../../lib/api/ask.ts'
import { lookAgain } from '../../../../../lib/api/changes.ts'
import { messageOf } from '../../../../../lib/api/refused.ts'
import { say, t } from '../../../../../lib/t.ts'
import { levelQuestion, toast, useConfirm } from '../../../../../ui/index.ts'

/** Lets in who was proposed, once the manager has read what that person will see. */
export function useLettingIn(project: Project) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  /** A link that is to be handed over: no mail took it. */
  const [invited, setInvited] = useState<Invited | null>(null)
  const answer = useMutation({
    mutationFn: ({ id }: Proposal) => ask(letIn, { id }),
    onSuccess({ invitation }, { name }) {
      if (invitation && !invitation.mailed) setInvited(invitation)
      else if (invitation) toast.success(t({ id: 'Invited by mail' }), { message: name })
      else toast.success(t({ id: 'Let in' }), { message: name })
      lookAgain(cache, 'project')
      lookAgain(cache, 'need')
    },
    onError(failed) {
      toast.error(say(messages.error), { message: messageOf(failed) })
      lookAgain(cache, 'project')
    },
  })

  return {
    async letIn(proposal: Proposal) {
      const question = await levelQuestion({ ...proposal, project, before: undefined })
      if (question && (await confirm(question))) answer.mutate(proposal)
    },
    isPending: answer.isPending,
    invited,
    close: () => setInvited(null),
  }
}
