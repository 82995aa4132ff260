import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { Button, Checkbox, Dialog, Field, Fields, PasswordInput, RadioGroup, TextInput } from '../../../ui/index.ts'
import { toProviderEdit } from './use-save-sign-in-settings.ts'

interface ProviderFormProps {
  provider: OidcProvider | null
  /** `{id}` is a placeholder; null until the public URL is configured. */
  redirect: string | null
  onSend: (edit: OidcProviderEdit) => void
  error: unknown
  busy: boolean
}

export const ProviderDialog = ({ onClose, ...form }: ProviderFormProps & { onClose: () => void }) => (
  <Dialog onClose={onClose} title={form.provider?.name ?? t({ id: 'Add provider' })}>
    <ProviderForm {...form} />
  </Dialog>
)

const emptyProvider: OidcProviderEdit = {
  id: '',
  name: '',
  issuer: '',
  clientId: '',
  secret: '',
  staffOnly: true,
  domains: [],
  createAccounts: 'never',
  bothFactors: false,
  trustsAddresses: false,
}

const scopes = () =>
  [
    { value: 'staff', label: t({ id: 'Staff' }) },
    { value: 'everyone', label: t({ id: 'Staff and clients' }) },
  ] as const

function ProviderForm({ provider, redirect, onSend, error, busy }: ProviderFormProps) {
  const [edit, setEdit] = useState<OidcProviderEdit>(() =>
    provider ? { ...toProviderEdit(provider), secret: '' } : emptyProvider,
  )
  const [domains, setDomains] = useState(() => edit.domains.join(', '))
  const change = (more: Partial<OidcProviderEdit>) => setEdit({ ...edit, ...more })
  const errorOf = fieldErrors(error)
  function send() {
    const { secret, ...rest } = edit
    onSend({
      ...rest,
      domains: domains.split(/[\s,]+/).filter(Boolean),
      // An empty secret keeps the stored one.
      ...(secret ? { secret } : {}),
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Fields>
        <ConnectionFields edit={edit} change={change} isNew={provider === null} redirect={redirect} errorOf={errorOf} />
        <SignInScopeFields edit={edit} change={change} errorOf={errorOf} domains={domains} onDomains={setDomains} />
        <TrustFields edit={edit} change={change} />
      </Fields>
      <Button type="submit" tone="primary" wide busy={busy}>
        {t({ id: 'Save settings' })}
      </Button>
    </form>
  )
}

interface ConnectionFieldsProps {
  edit: OidcProviderEdit
  change: (more: Partial<OidcProviderEdit>) => void
  isNew: boolean
  redirect: string | null
  errorOf: (name: keyof OidcProviderEdit) => string | undefined
}

function ConnectionFields({ edit, change, isNew, redirect, errorOf }: ConnectionFieldsProps) {
  const typed = (name: 'id' | 'name' | 'issuer' | 'clientId' | 'secret') => ({
    value: edit[name] ?? '',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <Field label={t({ id: 'Button label' })} error={errorOf('name')}>
        <TextInput {...typed('name')} />
      </Field>
      <Field label={t({ id: 'Short name for the URL' })} error={errorOf('id')} hint={accountsHint(redirect, edit.id)}>
        <TextInput {...typed('id')} readOnly={!isNew} />
      </Field>
      <Field label={t({ id: 'Issuer' })} error={errorOf('issuer')}>
        <TextInput type="url" {...typed('issuer')} />
      </Field>
      <Field label={t({ id: 'Client ID' })} error={errorOf('clientId')}>
        <TextInput {...typed('clientId')} />
      </Field>
      <Field
        label={t({ id: 'Client secret' })}
        error={errorOf('secret')}
        hint={isNew ? undefined : t({ id: 'Leave blank to keep the current client secret.' })}
      >
        <PasswordInput autoComplete="off" {...typed('secret')} />
      </Field>
    </>
  )
}

const accountsHint = (redirect: string | null, id: string) =>
  redirect === null
    ? t({ id: 'Redirects don’t work yet. Your server administrator needs to set ORIEL_URL.' })
    : t({ id: 'Redirect URL for the provider: {address}' }, { address: redirect.replace('{id}', id || '…') })

type SignInScopeProps = Pick<ConnectionFieldsProps, 'edit' | 'change' | 'errorOf'> & {
  domains: string
  onDomains: (domains: string) => void
}

function SignInScopeFields({ edit, change, errorOf, domains, onDomains }: SignInScopeProps) {
  const { staffOnly, createAccounts } = edit
  const needsDomains = !staffOnly || createAccounts !== 'never'
  return (
    <Field label={t({ id: 'Who can sign in' })}>
      <RadioGroup
        options={scopes()}
        value={staffOnly ? 'staff' : 'everyone'}
        onChange={(audience) => change({ staffOnly: audience === 'staff' })}
      />
      <Checkbox
        label={t({ id: 'New people too' })}
        hint={t({ id: 'Without an invitation. They get an employee account when they first sign in.' })}
        checked={createAccounts !== 'never'}
        onChange={({ target }) => change({ createAccounts: target.checked ? 'as-employee' : 'never' })}
      />
      {(needsDomains || domains !== '') && (
        <Field
          label={t({ id: 'Email domains' })}
          required={needsDomains}
          error={errorOf('domains')}
          hint={t({ id: 'Only people with an address at these domains, separated by commas.' })}
        >
          <TextInput value={domains} onChange={(event) => onDomains(event.target.value)} />
        </Field>
      )}
    </Field>
  )
}

const TrustFields = ({ edit, change }: Pick<ConnectionFieldsProps, 'edit' | 'change'>) => (
  <>
    <Checkbox
      label={t({ id: 'Always requires two factors' })}
      hint={t({
        id: 'If checked, Oriel doesn’t ask for a two-factor code. Not needed if the provider reports this itself.',
      })}
      checked={edit.bothFactors}
      onChange={(event) => change({ bothFactors: event.target.checked })}
    />
    <Checkbox
      label={t({ id: 'Trust unverified email addresses' })}
      hint={t({
        id: 'Check this only if the provider assigns or checks every email address. A person who can enter someone else’s address there could sign in to that account here. Microsoft Entra and authentik need it.',
      })}
      checked={edit.trustsAddresses ?? false}
      onChange={(event) => change({ trustsAddresses: event.target.checked })}
    />
  </>
)

/** The server names providers by list index; this dialog edits one. */
const fieldErrors = (error: unknown) => (name: keyof OidcProviderEdit) =>
  error instanceof ApiError
    ? Object.entries(error.fields).find(([path]) => path.replace(/^providers\.\d+\./, '').split('.')[0] === name)?.[1]
    : undefined
