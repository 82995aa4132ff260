import type { Proposal } from '@oriel/contracts/v1/shapes/proposals'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { labelOfLevel } from '../../../../../lib/client-levels.ts'
import { type Person, personOf } from '../../../../../lib/people.ts'
import { t } from '../../../../../lib/t.ts'
import { Badge, Button, later, PersonAvatar, Row, Rows } from '../../../../../ui/index.ts'
import styles from '../project-clients.module.css'
import { proposalsQuery } from './proposals-query.ts'
import { useLettingIn } from './use-letting-in.ts'

const ProposeDialog = later(async () => (await import('./propose-dialog.tsx')).ProposeDialog)
const DeclineDialog = later(async () => (await import('./decline-dialog.tsx')).DeclineDialog)
const LinkDialog = later(async () => (await import('./link-dialog.tsx')).LinkDialog)

interface ProposalsProps {
  project: Project
  mayPropose: boolean
  readOnly: boolean
}

/** Colleagues whom approvers wish to have here: a manager lets them in, or says why not. */
export function Proposals({ project, mayPropose, readOnly }: ProposalsProps) {
  const { data } = useQuery(proposalsQuery(project.id))
  const [proposing, setProposing] = useState(false)
  const items = data?.items ?? []
  if (items.length === 0 && !mayPropose) return null
  return (
    <>
      {items.length > 0 && (
        <Rows>
          {items.map((proposal) => (
            <ProposalRow
              key={proposal.id}
              proposal={proposal}
              by={personOf(data?.people ?? {}, proposal.by)}
              project={project}
              readOnly={readOnly}
            />
          ))}
        </Rows>
      )}
      {mayPropose && (
        <div className={styles.add}>
          <Button icon={UserPlus} onClick={() => setProposing(true)}>
            {t({ id: 'Propose a colleague' })}
          </Button>
        </div>
      )}
      {proposing && <ProposeDialog project={project} onClose={() => setProposing(false)} />}
    </>
  )
}

interface ProposalRowProps {
  proposal: Proposal
  /** Who proposes them. */
  by: Person
  project: Project
  readOnly: boolean
}

function ProposalRow({ proposal, by, project, readOnly }: ProposalRowProps) {
  const { name, email, level, text, answer, can } = proposal
  const { letIn, invited, close, isPending } = useLettingIn(project)
  const [declining, setDeclining] = useState(false)
  return (
    <Row
      start={<PersonAvatar person={{ name, image: null }} />}
      title={name}
      meta={<StateBadge state={proposal.state} />}
      text={[email, labelOfLevel(level), t({ id: 'Proposed by {name}' }, { name: by.name }), text, answer]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {!readOnly && can.includes('decide') && (
            <>
              <Button size="small" tone="primary" busy={isPending} onClick={() => void letIn(proposal)}>
                {t({ id: 'Let in…' })}
              </Button>
              <Button size="small" onClick={() => setDeclining(true)}>
                {t({ id: 'Decline…' })}
              </Button>
            </>
          )}
          {declining && <DeclineDialog proposal={proposal} onClose={() => setDeclining(false)} />}
          {invited && <LinkDialog invited={invited} onClose={close} />}
        </>
      }
    />
  )
}

function StateBadge({ state }: Pick<Proposal, 'state'>) {
  if (state === 'waiting') return <Badge tone="near">{t({ id: 'Waiting' })}</Badge>
  if (state === 'invited') return <Badge tone="accent">{t({ id: 'Invited' })}</Badge>
  if (state === 'joined') return <Badge tone="good">{t({ id: 'Let in' })}</Badge>
  return <Badge>{t({ id: 'Declined' })}</Badge>
}
