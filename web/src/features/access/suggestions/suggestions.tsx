import type { Suggestion } from '@oriel/contracts/v1/access/suggestions-schemas'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { accessLevelLabel } from '../../../lib/access-levels.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import {
  Badge,
  Button,
  lazyDialog,
  PersonAvatar,
  Row,
  Rows,
  accessLevelPrompt,
  toast,
  useConfirm,
  useSubmit,
} from '../../../ui/index.ts'
import styles from './suggestions.module.css'
import { suggestionsQuery } from './queries.ts'
import { acceptSuggestion } from '@oriel/contracts/v1/access/suggestions'
import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'

const SuggestColleagueDialog = lazyDialog(
  async () => (await import('./suggest-colleague-dialog.tsx')).SuggestColleagueDialog,
)
const DeclineSuggestionDialog = lazyDialog(
  async () => (await import('./decline-suggestion-dialog.tsx')).DeclineSuggestionDialog,
)
const SuggestedLinkDialog = lazyDialog(async () => (await import('./invitation-link-dialog.tsx')).SuggestedLinkDialog)

interface SuggestionsProps {
  project: Project
  mayPropose: boolean
  readOnly: boolean
}

export function Suggestions({ project, mayPropose, readOnly }: SuggestionsProps) {
  const { data } = useQuery(suggestionsQuery(project.id))
  const [proposing, setProposing] = useState(false)
  const items = data?.items ?? []
  if (items.length === 0 && !mayPropose) return null
  return (
    <>
      {items.length > 0 && (
        <Rows>
          {items.map((suggestion) => (
            <SuggestionRow
              key={suggestion.id}
              suggestion={suggestion}
              by={personById(data?.people ?? {}, suggestion.by)}
              project={project}
              readOnly={readOnly}
            />
          ))}
        </Rows>
      )}
      {mayPropose && (
        <div className={styles.add}>
          <Button icon={UserPlus} onClick={() => setProposing(true)}>
            {t({ id: 'Suggest a colleague' })}
          </Button>
        </div>
      )}
      {proposing && <SuggestColleagueDialog project={project} onClose={() => setProposing(false)} />}
    </>
  )
}

interface SuggestionRowProps {
  suggestion: Suggestion
  by: Person
  project: Project
  readOnly: boolean
}

function SuggestionRow({ suggestion, by, project, readOnly }: SuggestionRowProps) {
  const { name, email, accessLevel: level, text, declineReason: answer, can } = suggestion
  const { letIn, invited, close, isPending } = useAcceptSuggestion(project)
  const [declining, setDeclining] = useState(false)
  return (
    <Row
      start={<PersonAvatar person={{ name, image: null }} />}
      title={name}
      meta={<StateBadge state={suggestion.state} />}
      text={[email, accessLevelLabel(level), t({ id: 'Suggested by {name}' }, { name: by.name }), text, answer]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {!readOnly && can.includes('decide') && (
            <>
              <Button size="small" tone="primary" busy={isPending} onClick={() => void letIn(suggestion)}>
                {t({ id: 'Add…' })}
              </Button>
              <Button size="small" onClick={() => setDeclining(true)}>
                {t({ id: 'Decline…' })}
              </Button>
            </>
          )}
          {declining && <DeclineSuggestionDialog suggestion={suggestion} onClose={() => setDeclining(false)} />}
          {invited && <SuggestedLinkDialog invited={invited} onClose={close} />}
        </>
      }
    />
  )
}

function StateBadge({ state }: Pick<Suggestion, 'state'>) {
  if (state === 'pending') return <Badge tone="near">{t({ id: 'Waiting' })}</Badge>
  if (state === 'invited') return <Badge tone="accent">{t({ id: 'Invited' })}</Badge>
  if (state === 'joined') return <Badge tone="good">{t({ id: 'Added to project' })}</Badge>
  return <Badge>{t({ id: 'Declined' })}</Badge>
}

function useAcceptSuggestion(project: Project) {
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
    async letIn(suggestion: Suggestion) {
      const question = await accessLevelPrompt({
        ...suggestion,
        level: suggestion.accessLevel,
        project,
        before: undefined,
      })
      if (question && (await confirm(question))) answer.mutate(suggestion)
    },
    isPending: answer.isPending,
    invited,
    close: () => setInvited(null),
  }
}
