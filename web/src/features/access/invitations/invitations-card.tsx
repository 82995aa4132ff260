import { resendInvitation, revokeInvitation, listInvitations } from '@oriel/contracts/v1/access/invitations'
import type { Invitations, InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { type InvitationState, ROLE_LABELS } from '@oriel/contracts/enums'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, MailX, Send } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Badge, Card, Menu, Row, Rows, toast, type Tone, useConfirm, useSubmit } from '../../../ui/index.ts'
import styles from './invitations.module.css'

const invitationsQuery = callQuery(['person', 'invitations'], listInvitations, {})

type Line = Invitations['items'][number]

const states: Record<InvitationState, { tone: Tone; label: () => string }> = {
  pending: { tone: 'planned', label: () => t({ id: 'Pending' }) },
  accepted: { tone: 'good', label: () => t({ id: 'Accepted' }) },
  expired: { tone: 'soon', label: () => t({ id: 'Expired' }) },
  revoked: { tone: 'neutral', label: () => t({ id: 'Revoked' }) },
}

export function InvitationsCard({ onInvited }: { onInvited: (invited: InvitationSent) => void }) {
  const { data } = useQuery(invitationsQuery)
  const { again, revoke } = useInvitationActions(onInvited)
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title={t({ id: 'Invitations' })}>
      <Rows label={t({ id: 'Invitations' })}>
        {data.items.map((line) => (
          <Row
            key={line.id}
            start={<Mail className={styles.icon} aria-hidden="true" />}
            title={line.name}
            text={invitationText(line)}
            meta={<Badge tone={states[line.state].tone}>{states[line.state].label()}</Badge>}
            actions={
              (line.state === 'pending' || line.state === 'expired') && (
                <Menu
                  label={t({ id: 'Actions for {name}' }, { name: line.name })}
                  items={[
                    { label: t({ id: 'Resend' }), icon: Send, onSelect: () => again(line) },
                    {
                      label: t({ id: 'Revoke' }),
                      icon: MailX,
                      tone: 'danger',
                      divided: true,
                      onSelect: () => void revoke(line),
                    },
                  ]}
                />
              )
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

const invitationText = ({ email, role, by, expiresAt, projects }: Line) =>
  [
    email,
    translate(ROLE_LABELS[role]),
    projects.map(({ name }) => name).join(', '),
    t({ id: 'invited by {name}, expires {day}' }, { name: by.name, day: formatInstantDay(expiresAt) }),
  ]
    .filter(Boolean)
    .join(' · ')

function useInvitationActions(onInvited: (invited: InvitationSent) => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const lookAgain = () => client.invalidateQueries(invitationsQuery)
  const again = useSubmit(({ id }: Line) => callApi(resendInvitation, { id }), {
    onSuccess: onInvited,
    onSettled: lookAgain,
  })
  const revoking = useSubmit(({ id }: Line) => callApi(revokeInvitation, { id }), {
    onSuccess: () => toast.success(t({ id: 'Invitation revoked' })),
    onSettled: lookAgain,
  })

  async function revoke(line: Line) {
    const sure = await confirm({
      title: t({ id: 'Revoke invitation' }),
      text: t({ id: '{name}’s link will stop working immediately.' }, { name: line.name }),
      confirmLabel: t({ id: 'Revoke invitation' }),
      tone: 'danger',
    })
    if (sure) revoking.mutate(line)
  }

  return { again: again.mutate, revoke }
}
