import { listPeople } from '@oriel/contracts/v1/people/people'
import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'
import { t } from '../../../lib/t.ts'
import { Field, OptionalSelect } from '../../../ui/index.ts'

const managersQuery = callQuery(['people', 'managers'], listPeople, { role: 'pm', status: 'active' })

interface EmergencyAccessProps {
  settings: SignInSettings
  onSave: (breakGlassId: string | null) => void
}

/** One designated manager is exempt, for when the provider fails. */
export function EmergencyAccess({ settings, onSave }: EmergencyAccessProps) {
  const { data } = useQuery(managersQuery)
  const options = (data?.items ?? []).map(({ id, name, email }) => ({ value: id, label: name, hint: email ?? '' }))
  return (
    <Field
      label={t({ id: 'Staff sign in only with a provider, except' })}
      hint={t({
        id: 'This manager can still sign in with a password, link, or passkey if the provider fails. Nothing changes for clients.',
      })}
    >
      <OptionalSelect
        value={settings.emergencyAccess?.id ?? null}
        onChange={onSave}
        none={t({ id: 'Everyone can use any sign-in method' })}
        options={options}
      />
    </Field>
  )
}
