import { listPeople } from '@oriel/contracts/v1/people/people'
import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'
import { t } from '../../../lib/t.ts'
import { useMe } from '../../../lib/session/session.ts'
import { Field, Select, Switch } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

const managersQuery = callQuery(['people', 'managers'], listPeople, { role: 'pm', status: 'active' })

interface EmergencyAccessProps {
  settings: SignInSettings
  onSave: (breakGlassId: string | null) => void
}

/** One manager can sign in without the provider, for when it fails. */
export function EmergencyAccess({ settings, onSave }: EmergencyAccessProps) {
  const { data } = useQuery(managersQuery)
  const { id: me } = useMe()
  const options = (data?.items ?? []).map(({ id, name, email }) => ({ value: id, label: name, hint: email ?? '' }))
  const chosen = settings.emergencyAccess?.id
  return (
    <div className={common.column4}>
      <Switch
        label={t({ id: 'Require the provider for staff' })}
        hint={t({ id: 'Passwords, links, and passkeys of staff stop working. Nothing changes for clients.' })}
        checked={chosen !== undefined}
        onChange={({ target }) => onSave(target.checked ? me : null)}
      />
      {chosen !== undefined && (
        <Field
          label={t({ id: 'Emergency access' })}
          hint={t({ id: 'This manager can still sign in with a password, link, or passkey if the provider fails.' })}
        >
          <Select value={chosen} onChange={onSave} options={options} />
        </Field>
      )}
    </div>
  )
}
