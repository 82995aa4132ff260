import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import type { LastClientVisit } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Glasses, MailPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { InvitationLinkDialog } from '../../features/access/invitations/invitations.tsx'
import { lastClientVisitQuery } from '../../features/projects/view-as-client/last-client-visit.tsx'
import { openViewAsClient } from '../../features/projects/view-as-client/open-view-as-client.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { formatInstantDay } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { Checklist } from '../../ui/data/checklist.tsx'
import { toast, useSubmit } from '../../ui/index.ts'

interface BeforeClientJoinsProps {
  projectId: string
  name: string
  joining: NonNullable<LastClientVisit['joining']>
  hasVisibleWork: boolean
  onAddTask: () => void
}

export function BeforeClientJoins({ projectId, name, joining, hasVisibleWork, onAddTask }: BeforeClientJoinsProps) {
  const client = useQueryClient()
  const [sent, setSent] = useState<InvitationSent | null>(null)
  const inviting = useSubmit(
    () => callApi(sendInvitation, { name, email: joining.email, role: 'customer', projects: [projectId] }),
    {
      onSuccess(invited) {
        if (invited.mailed) toast.success(t({ id: 'Invitation sent' }), { message: invited.email })
        else setSent(invited)
      },
      onSettled: () => client.invalidateQueries(lastClientVisitQuery(projectId)),
      failure: { title: t({ id: 'Invitation not sent' }) },
    },
  )
  const steps = [
    {
      title: t({ id: 'Add something to see' }),
      text: hasVisibleWork
        ? t({ id: '{name} will see your first tasks.' }, { name })
        : t({ id: 'Add the first tasks. {name} sees nothing yet.' }, { name }),
      isDone: hasVisibleWork,
      start: onAddTask,
      icon: Plus,
    },
    {
      title: t({ id: 'View as {name}' }, { name }),
      text: t({ id: 'See the project the way {name} will see it.' }, { name }),
      isDone: joining.viewed,
      start: () => void openViewAsClient(projectId),
      icon: Glasses,
    },
    {
      title: t({ id: 'Invite {name}' }, { name }),
      text: joining.invitedOn
        ? t(
            { id: 'Invited on {day}. You can resend it in User Management.' },
            { day: formatInstantDay(joining.invitedOn) },
          )
        : t({ id: '{name} gets a link and chooses their own password.' }, { name }),
      isDone: joining.invitedOn !== null,
      start: () => inviting.mutate(),
      icon: MailPlus,
      isBusy: inviting.isPending,
    },
  ]
  return (
    <>
      <Checklist title={t({ id: 'Before {name} joins' }, { name })} steps={steps} buttons="all" />
      {sent && <InvitationLinkDialog invited={sent} onClose={() => setSent(null)} />}
    </>
  )
}
