import { createApiToken, listApiTokens, revokeApiToken } from '@oriel/contracts/v1/auth/api-tokens'
import type { ApiToken, ApiTokenDraft } from '@oriel/contracts/v1/auth/api-tokens-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, X } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { AccessCard, IconButton, lazyAction, lazyDialog, Row, useConfirm, useSubmit } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

export const apiTokensQuery = callQuery(['session', 'api-tokens'], listApiTokens, {}, { staleTime: 0 })

const loadDialogs = () => import('./api-token-dialogs.tsx')
const NewApiTokenDialog = lazyDialog(async () => (await loadDialogs()).NewApiTokenDialog)
const ApiTokenSecretDialog = lazyDialog(async () => (await loadDialogs()).ApiTokenSecretDialog)
const askRevocation = lazyAction(async () => (await loadDialogs()).revocationQuestion)

export function ApiTokensCard() {
  const query = useQuery(apiTokensQuery)
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const onSettled = () => client.invalidateQueries(apiTokensQuery)
  const creation = useSubmit((draft: ApiTokenDraft) => callApi(createApiToken, draft), {
    onSuccess(created) {
      setCreating(false)
      setSecret(created.secret)
    },
    onSettled,
  })
  const revocation = useSubmit((id: string) => callApi(revokeApiToken, { id }), { onSettled })

  async function revoke({ id, name }: ApiToken) {
    const question = await askRevocation(name)
    if (question && (await confirm(question))) revocation.mutate(id)
  }

  return (
    <AccessCard
      title={t({ id: 'API tokens' })}
      query={query}
      renderRow={(token) => <ApiTokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />}
      add={t({ id: 'Create token' })}
      onAdd={() => setCreating(true)}
      text={t({
        id: 'Scripts and apps use a token instead of your password. It can do at most what you can.',
      })}
    >
      {creating && (
        <NewApiTokenDialog busy={creation.isPending} onCreate={creation.mutate} onClose={() => setCreating(false)} />
      )}
      {secret !== null && <ApiTokenSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </AccessCard>
  )
}

function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scope, projects, expiresAt, lastUsedAt } = token
  const facts = [
    scope === 'read' ? t({ id: 'Read' }) : t({ id: 'Read and write' }),
    projects ? projects.map((project) => project.name).join(', ') || '–' : t({ id: 'All projects' }),
    expiresAt ? t({ id: 'valid until {day}' }, { day: formatInstantDay(expiresAt) }) : t({ id: 'never expires' }),
    lastUsedAt ? t({ id: 'last used {day}' }, { day: formatInstantDay(lastUsedAt) }) : t({ id: 'never used' }),
  ]
  return (
    <Row
      start={<KeyRound className={common.icon} aria-hidden="true" />}
      title={name}
      text={facts.join(' · ')}
      actions={<IconButton icon={X} size="small" label={t({ id: 'Revoke {name}' }, { name })} onClick={onRevoke} />}
    />
  )
}
