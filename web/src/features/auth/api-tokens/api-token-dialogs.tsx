import { type ApiTokenScope, apiTokenScopes } from '@oriel/contracts/enums'
import { LIMITS } from '@oriel/contracts/limits'
import type { ApiTokenDraft } from '@oriel/contracts/v1/auth/api-tokens-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { t } from '../../../lib/t.ts'
import { CopyLinkDialog, Field, Fields, FormDialog, MultiSelect, Select, TextInput } from '../../../ui/index.ts'

interface NewApiTokenDialogProps {
  busy: boolean
  onCreate: (draft: ApiTokenDraft) => void
  onClose: () => void
}

const scopeLabels: Record<ApiTokenScope, () => string> = {
  read: () => t({ id: 'Read' }),
  write: () => t({ id: 'Read and write' }),
}

/** By days. */
const expiryLabels: Record<string, () => string> = {
  30: () => t({ id: 'In 30 days' }),
  90: () => t({ id: 'In 90 days' }),
  365: () => t({ id: 'In a year' }),
  never: () => t({ id: 'Never' }),
}

export function NewApiTokenDialog({ busy, onCreate, onClose }: NewApiTokenDialogProps) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiTokenScope>('read')
  const [projects, setProjects] = useState<string[]>([])
  const [expiry, setExpiry] = useState('90')
  const { data } = useQuery(choicesQuery)
  const isLimited = projects.length > 0
  const expiresIn = expiry === 'never' ? null : Number(expiry)
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={t({ id: 'Create API token' })}
      submit={t({ id: 'Create token' })}
      busy={busy}
      disabled={name.trim() === ''}
      onSubmit={() => onCreate({ name, scope, expiresIn, ...(isLimited ? { projects } : {}) })}
    >
      <Fields>
        <Field
          label={t({ id: 'Name' })}
          required
          hint={t({ id: 'Shown in the activity next to what the token changes.' })}
        >
          <TextInput value={name} maxLength={LIMITS.accessName} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={t({ id: 'Access' })}>
          <Select
            options={apiTokenScopes.map((value) => ({ value, label: scopeLabels[value]() }))}
            value={scope}
            onChange={setScope}
          />
        </Field>
        <Field
          label={t({ id: 'Projects' })}
          hint={isLimited && t({ id: 'The token can’t search, and can’t read people or settings.' })}
        >
          <MultiSelect
            search
            placeholder={t({ id: 'All projects' })}
            options={(data?.projects ?? []).map((project) => ({ value: project.id, label: project.name }))}
            value={projects}
            onChange={setProjects}
          />
        </Field>
        <Field label={t({ id: 'Expires' })}>
          <Select
            options={Object.entries(expiryLabels).map(([value, label]) => ({ value, label: label() }))}
            value={expiry}
            onChange={setExpiry}
          />
        </Field>
      </Fields>
    </FormDialog>
  )
}

export const revocationQuestion = (name: string) => ({
  title: t({ id: 'Revoke this API token?' }),
  text: t({ id: 'Everything that uses “{name}” stops working immediately.' }, { name }),
  confirmLabel: t({ id: 'Revoke token' }),
})

/** Shown only once. */
export const ApiTokenSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <CopyLinkDialog
    onClose={onClose}
    title={t({ id: 'Your API token' })}
    description={t({ id: 'Copy the token now. It’s shown only once.' })}
    link={secret}
    label={t({ id: 'API token' })}
    copyLabel={t({ id: 'Copy token' })}
  />
)
