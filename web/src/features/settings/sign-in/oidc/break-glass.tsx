import { listPeople } from '@oriel/contracts/v1/people'
import type { SignInSettings } from '@oriel/contracts/v1/shapes/sign-in-settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../../../../lib/api/ask.ts'
import { t } from '../../../../lib/t.ts'
import { Field, OptionalSelect } from '../../../../ui/index.ts'

const managersQuery = queryOptions({
  queryKey: ['people', 'managers'],
  queryFn: () => ask(listPeople, { role: 'pm', status: 'active' }),
})

interface BreakGlassProps {
  settings: SignInSettings
  onSave: (breakGlassId: string | null) => void
}

/** Whether staff come by providers alone, and which manager gets in when those fail. */
export function BreakGlass({ settings, onSave }: BreakGlassProps) {
  const { data } = useQuery(managersQuery)
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field
      label={t({ id: 'Staff sign in by a provider alone, but for' })}
      hint={t({
        id: 'This manager keeps password, link and passkey, for the day on which the provider fails. Clients keep theirs.',
      })}
    >
      <OptionalSelect
        value={settings.breakGlass?.id ?? null}
        onChange={onSave}
        none={t({ id: 'Everybody may use any way' })}
        options={options}
      />
    </Field>
  )
}
